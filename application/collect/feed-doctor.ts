import type { CheckFeedAt } from './feed/check-feed-at.ts'
import type { CheckFeed } from './feed/check-feed.ts'

export type FeedDoctor = {
  readonly check: CheckFeed
  readonly checkAt: CheckFeedAt
}
