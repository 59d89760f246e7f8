import type { FastifyRequest } from 'fastify'

/**
 * How many may be computed at once, by how long they take: new ones are refused before they would wait
 * longer than `targetMs`. What can wait gets half of the room. A crowd that is over within `patienceMs` leaves
 * `fewest`; one that stays, so that some are refused and none of the time is idle, fewer.
 */
export type Admission = {
  readonly hasRoom: (importance: Importance) => boolean
  readonly begin: () => void
  /** `ms` it took; undefined when it was given up. */
  readonly end: (ms: number | undefined) => void
}

/** Crawlers, and pages far down a list, are 'later'. */
export type Importance = 'now' | 'later'

export const makeAdmission = (most: number, targetMs: number): Admission => {
  let limit = most
  let computing = 0
  let changedAt = -Infinity
  /** The first of the refusals that have followed each other closely, and the last. */
  let crowdedAt = Infinity
  let refusedAt = -Infinity

  const isCrowded = (now: number): boolean =>
    now - crowdedAt > patienceMs && now - refusedAt <= patienceMs
  const least = (now: number): number => Math.min(most, isCrowded(now) ? fewestInCrowd : fewest)

  const adjust = (ms: number): void => {
    const now = performance.now()
    if (ms > targetMs) {
      // Those that began under the old limit say nothing about the new one.
      if (now - changedAt < targetMs) return
      limit = Math.max(least(now), limit * Math.max(0.5, targetMs / ms))
      changedAt = now
    } else if (computing + 1 >= limit * 0.8) limit = Math.min(most, limit + 1 / limit)
  }

  return {
    hasRoom(importance) {
      if (computing >= limit) {
        const now = performance.now()
        if (now - refusedAt > patienceMs) crowdedAt = now
        refusedAt = now
      }
      return computing < (importance === 'now' ? limit : limit / 2)
    },
    begin() {
      if (computing === 0) {
        crowdedAt = Infinity
        refusedAt = -Infinity
        limit = Math.max(limit, Math.min(most, fewest))
      }
      computing += 1
    },
    end(ms) {
      if (ms !== undefined) adjust(ms)
      computing -= 1
    },
  }
}

/** A page asks for several answers at once: a slow machine still serves a few people. */
const fewest = 32
const fewestInCrowd = 8
const patienceMs = 2000

/** By what a request says of itself; whoever pretends to be important waits no longer than anybody. */
export const importanceOf = ({
  url,
  headers,
}: Pick<FastifyRequest, 'url' | 'headers'>): Importance => {
  const page = Number(/[?&]page=(\d+)/.exec(url)?.[1] ?? 1)
  return page >= deepPage || crawlers.test(headers['user-agent'] ?? '') ? 'later' : 'now'
}

const deepPage = 5
const crawlers = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|headless/i
