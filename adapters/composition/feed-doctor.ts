import { makeCheckFeedApart } from '#adapters/collect/check-feed-apart.ts'
import { readOffers } from '#adapters/collect/read-offers.ts'
import { makeCheckFeedAt } from '#application/collect/feed/check-feed-at.ts'
import { makeCheckFeed } from '#application/collect/feed/check-feed.ts'
import type { FeedDoctor } from '#application/collect/feed-doctor.ts'
import { FetchError } from '#application/fetch/fetch-error.ts'
import type { Program } from './app/program.ts'
import { makeAppFetcher } from './background/fetcher.ts'
import type { Config } from './config/config.ts'

/** For the operator; needs no database. */
export const makeFeedDoctor = (config: Config): FeedDoctor => {
  const clock = { now: () => new Date() }
  const checkFeed = makeCheckFeed({ readOffers, clock })
  const fetcher = makeAppFetcher(config, clock)
  return { check: checkFeed, checkAt: makeCheckFeedAt({ fetcher, checkFeed }) }
}

/** For anybody: in a worker thread, and limited to half a minute. */
export const makePublicFeedDoctor = ({
  fetcher,
  clock,
}: Pick<Program, 'fetcher' | 'clock'>): FeedDoctor => {
  const checkFeed = makeCheckFeedApart({ clock, limitMs: 30_000 })
  return {
    check: checkFeed,
    checkAt: makeCheckFeedAt({
      fetcher: (request) =>
        fetcher({ ...request, maxBytes: largestFeed, limits }).catch(tellNothingOfNetworks),
      checkFeed,
    }),
  }
}

/** Hides which names resolve to private addresses. */
const tellNothingOfNetworks = (error: unknown): never => {
  const isOurs = error instanceof FetchError && error.why === 'address'
  throw isOurs ? new FetchError('network') : error
}

/** Unpacked, in bytes. */
const largestFeed = 100 * 1024 * 1024

const limits = { connectMs: 5000, firstByteMs: 15_000, idleMs: 10_000, totalMs: 28_000 } as const
