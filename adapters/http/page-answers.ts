import type { Clock } from '#application/ports.ts'
import type { FastifyBaseLogger } from 'fastify'
import { bytesOfAnswer, makeAnswer, type Answer } from './answer.ts'
import type { SharedCache } from './shared-cache.ts'
import type { FetchApi, PageRequest, WebPages } from './web-pages.ts'

/** A page ready to be sent, or where it leads. */
export type PageAnswer =
  | {
      readonly status: number
      readonly document: Answer
      readonly failed: boolean
      readonly retryAfterSeconds: number | undefined
    }
  | { readonly status: number; readonly location: string }

/**
 * The page for a request, rendered unless it is cached. A page request names nobody, so everybody
 * shares the answer: what is for one person alone must be rendered past this. `caller` as in SharedCache.
 */
export type PageAnswers = (wanted: PageRequest, caller?: AbortSignal) => Promise<PageAnswer>

type Deps = {
  readonly web: Pick<WebPages, 'renderPage'>
  readonly pages: SharedCache<PageAnswer>
  readonly fetchApi: FetchApi
  readonly publicUrl: URL
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
}

export const makePageAnswers = (deps: Deps): PageAnswers => {
  const { web, pages, fetchApi, publicUrl, clock, logger } = deps

  const render = async (
    { address, cookies }: PageRequest,
    signal: AbortSignal,
  ): Promise<PageAnswer> => {
    const asked = new Request(publicUrl.origin + address, { headers: { cookie: cookies }, signal })
    const page = await web.renderPage(asked, fetchApi, clock.now())
    if ('location' in page) {
      if (!isOurs(page.location)) throw new Error(`a page leads to ${page.location}`)
      return page
    }
    const { status, html, error, retryAfterSeconds } = page
    const failed = error !== undefined
    if (failed) logger.error({ err: error }, 'a page failed')
    const document = makeAnswer('text/html; charset=utf-8', html)
    return { status, document, failed, retryAfterSeconds }
  }

  return (wanted, caller) =>
    pages(`${wanted.address} ${wanted.cookies}`, (signal) => render(wanted, signal), caller)
}

/** Pages that may be given again: those that are there, and the one that says there is none. */
export const mayKeepPage = (page: PageAnswer): boolean =>
  'document' in page && !page.failed && (page.status === 200 || page.status === 404)

export const bytesOfPage = (page: PageAnswer): number =>
  'document' in page ? bytesOfAnswer(page.document) : 0

/** A path of ours; two slashes would lead to another host. */
const isOurs = (location: string): boolean => /^\/(?!\/)/.test(location)
