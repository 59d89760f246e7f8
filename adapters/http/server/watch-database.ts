import type { ReadCatalogueVersion } from '#application/catalogue/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import type { Look, SiteFacts } from '../pages/layout.ts'
import type { ServerSettings } from './server-settings.ts'

const refreshMs = 30_000

/** Plain pages never wait for the database: they use the last known state, at first that of a demonstration. */
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

const pollMs = 1000

type WatchedVersion = {
  readonly version: () => number
  /** Whether the database did not answer when it was asked last. */
  readonly isAway: () => boolean
  readonly refresh: () => Promise<void>
}

/**
 * Polled once a second, or `latest` of all that this process has read or made; without the database the last one stays,
 * and answers expire by age.
 */
export const watchVersion = (
  app: FastifyInstance,
  readVersion: ReadCatalogueVersion,
  latest: () => number,
): WatchedVersion => {
  let version = 0
  let isAway = false
  let timer: NodeJS.Timeout | undefined

  let reading: Promise<void> | undefined
  const read = async (): Promise<void> => {
    try {
      version = await readVersion()
      isAway = false
    } catch (error) {
      isAway = true
      app.log.warn({ err: error }, 'the catalogue version cannot be read')
    }
  }
  const refresh = async (): Promise<void> => {
    // What is being read already may be older than the question.
    await reading
    await (reading ??= read().finally(() => (reading = undefined)))
  }
  const poll = async (): Promise<void> => {
    await refresh()
    // Undefined after onClose.
    timer?.refresh()
  }

  app.addHook('onReady', async () => {
    await poll()
    timer = setTimeout(() => void poll(), pollMs).unref()
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    timer = undefined
  })
  return { version: () => Math.max(version, latest()), isAway: () => isAway, refresh }
}
