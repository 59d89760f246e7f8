import type { CheckFeedAt } from './check-feed-at.ts'
import type { CheckFeed } from './check-feed.ts'

/** Reports what is wrong with what a shop publishes. */
export type FeedDoctor = {
  readonly check: CheckFeed
  readonly checkAt: CheckFeedAt
}
