import type { makeCheckFeedAt } from './feed/check-feed-at.ts'
import type { CheckFeed } from './feed/check-feed.ts'

export type FeedDoctor = {
  readonly checkAt: ReturnType<typeof makeCheckFeedAt>
  readonly check: CheckFeed
}
