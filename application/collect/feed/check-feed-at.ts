import { runErrors } from '#domain/collect/run-error.ts'
import { FetchError } from '../../fetch/fetch-error.ts'
import type { Fetched, Fetcher } from '../../fetch/fetcher.ts'
import { answerWords } from '../read-source/source-break.ts'
import type { CheckFeed, FeedReport } from './check-feed.ts'
import { feedRequest } from './feed-request.ts'

type Deps = { readonly fetcher: Fetcher; readonly checkFeed: CheckFeed }

/** An address without an answer is reported as 'broken'. */
export const makeCheckFeedAt =
  ({ fetcher, checkFeed }: Deps) =>
  async (url: string, asked: Parameters<CheckFeed>[1]): Promise<FeedReport> => {
    const fetched = await fetcher({ url, ...feedRequest }).catch(failureOf)
    if (typeof fetched === 'string') return unread(asked, fetched)
    if (fetched.status !== 200) {
      fetched.close()
      return unread(asked, answerWords(fetched.status))
    }
    try {
      return await checkFeed(inputOf(fetched), asked)
    } catch (error) {
      return unread(asked, failureOf(error))
    } finally {
      fetched.close()
    }
  }

const inputOf = ({ body, type, url }: Fetched): Parameters<CheckFeed>[0] => ({
  bytes: body,
  contentType: type,
  url,
})

const failureOf = (error: unknown): string => {
  if (error instanceof FetchError) return `${runErrors.request_error} (${error.message})`
  throw error
}

const unread = ({ country }: Parameters<CheckFeed>[1], message: string): FeedReport => ({
  format: null,
  country,
  domains: [],
  rows: 0,
  counts: { accepted: 0, partiallyAccepted: 0, rejected: 0, skipped: 0 },
  problems: [],
  offers: [],
  records: [],
  broken: { code: 'request_error', message },
})
