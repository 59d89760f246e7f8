import type { FastifyInstance } from 'fastify'
import type { Look, SiteFacts } from '../pages/layout.ts'
import type { ServerSettings } from './server-settings.ts'

/** Looked up at most so often; the demonstration comes and goes with a command of the operator. */
const refreshMs = 30_000

/**
 * What plain pages say of the site. They are made without waiting for the database: one that is
 * away leaves the last known state, at first that of a demonstration, which is the safer thing to
 * say.
 */
export const watchSite = (
  app: FastifyInstance,
  hasDemonstration: () => Promise<boolean>,
  { supportEmail, sourceUrl }: ServerSettings,
  look: Look,
): (() => SiteFacts) => {
  let demo = true
  let askedAt = -Infinity

  const refresh = async (): Promise<void> => {
    askedAt = performance.now()
    try {
      demo = await hasDemonstration()
    } catch (error) {
      app.log.warn({ err: error }, 'cannot see whether this is the demonstration')
    }
  }

  app.addHook('onReady', refresh)
  return () => {
    if (performance.now() - askedAt > refreshMs) void refresh()
    return { demo, supportEmail, sourceUrl, look }
  }
}
