import { readOffers } from '#adapters/collect/read-offers.ts'
import { makeFetcher } from '#adapters/fetch/make-fetcher.ts'
import { makeCheckFeedAt, type CheckFeedAt } from '#application/collect/check-feed-at.ts'
import { makeCheckFeed, type CheckFeed } from '#application/collect/check-feed.ts'
import type { Config } from './config.ts'
import { userAgentOf } from './user-agent.ts'

/** Tells shops what is wrong with what they publish; needs no database. */
export type FeedDoctor = { readonly check: CheckFeed; readonly checkAt: CheckFeedAt }

export const makeFeedDoctor = ({
  publicUrl,
  fetchAllowHosts,
}: Pick<Config, 'publicUrl' | 'fetchAllowHosts'>): FeedDoctor => {
  const checkFeed = makeCheckFeed({ readOffers, clock: { now: () => new Date() } })
  const fetcher = makeFetcher({ userAgent: userAgentOf(publicUrl), allowHosts: fetchAllowHosts })
  return { check: checkFeed, checkAt: makeCheckFeedAt({ fetcher, checkFeed }) }
}
