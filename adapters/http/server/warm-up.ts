import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers pages once before anybody is let in: a process that has answered nothing yet has its code to compile and
 * its catalogue to read, and falls behind where it gets its share of a busy site at once. Ends after five seconds
 * at the latest, and never fails.
 */
export const warmUp = async (app: FastifyInstance, publicUrl: URL): Promise<void> => {
  const ask = (url: string) => app.inject({ url, headers: { host: publicUrl.host } })
  await Promise.race([
    Promise.allSettled(pages.map(ask)),
    sleep(longestMs, undefined, { ref: false }),
  ])
}

const longestMs = 5000

/** With a filter: what is searched for by words alone is counted. */
const pages = ['/', '/search?q=phone&condition=new']
