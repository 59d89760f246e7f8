import { makeCheckFeedApart } from '#adapters/collect/check-feed-apart.ts'
import { readOffers } from '#adapters/collect/read-offers.ts'
import { makeCheckFeedAt, type CheckFeedAt } from '#application/collect/feed/check-feed-at.ts'
import { makeCheckFeed, type CheckFeed } from '#application/collect/feed/check-feed.ts'
import { FetchError } from '#application/fetch/fetch-error.ts'
import type { DependencyContainer } from 'tsyringe'
import type { Config } from './config.ts'
import { makeOwnFetcher } from './make-fetcher.ts'
import { tokens } from './tokens.ts'

/** Tells shops what is wrong with what they publish; needs no database. */
export type FeedDoctor = { readonly check: CheckFeed; readonly checkAt: CheckFeedAt }

export const makeFeedDoctor = (config: Config): FeedDoctor => {
  const clock = { now: () => new Date() }
  const checkFeed = makeCheckFeed({ readOffers, clock })
  const fetcher = makeOwnFetcher(config, clock)
  return { check: checkFeed, checkAt: makeCheckFeedAt({ fetcher, checkFeed }) }
}

/** The same for anybody who comes by: beside the server's own thread, and within half a minute. */
export const makePublicFeedDoctor = (c: DependencyContainer): FeedDoctor => {
  const fetcher = c.resolve(tokens.fetcher)
  const checkFeed = makeCheckFeedApart({ clock: c.resolve(tokens.clock), limitMs: 30_000 })
  return {
    check: checkFeed,
    checkAt: makeCheckFeedAt({
      fetcher: (request) =>
        fetcher({ ...request, maxBytes: largestFeed, limits }).catch(tellNothingOfNetworks),
      checkFeed,
    }),
  }
}

/** Nobody learns which names lead into a network, or what is there. */
const tellNothingOfNetworks = (error: unknown): never => {
  const isOurs = error instanceof FetchError && error.why === 'address'
  throw isOurs ? new FetchError('network') : error
}

/** Unpacked, in bytes. */
const largestFeed = 100 * 1024 * 1024

const limits = { connectMs: 5000, firstByteMs: 15_000, idleMs: 10_000, totalMs: 28_000 } as const
