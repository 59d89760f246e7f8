import type { Country } from '#domain/market/country.ts'
import type { FeedReportBody } from '#openapi/schemas/feed-check.ts'
import { withQuery } from '../with-query.ts'
import { sendFile, sendJson } from './send.ts'

/** What would become of a feed: its bytes, or the address where it is. */
export const checkFeed = (feed: Blob | string, country: Country): Promise<FeedReportBody> =>
  typeof feed === 'string'
    ? sendJson('POST', withQuery('/api/feed-check', { country, url: feed }))
    : sendFile(withQuery('/api/feed-check', { country }), feed, 'POST')
