import type { Clock } from '#application/ports.ts'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { bytesOfAnswer, makeAnswer, type Answer } from './answer.ts'
import type { Importance } from './limits/admission.ts'
import type { Metrics } from './server/metrics.ts'
import { sendEncoded, sendTagged } from './send-answer.ts'
import type { ServerLimits } from './server/server-settings.ts'
import { keepUpTo, makeSharedCache } from './shared-cache.ts'
import type { PageRequest, WebPages, FetchApi } from '#openapi/web-pages.ts'
import { html } from './pages/html.ts'

type PageAnswer =
  | {
      readonly status: number
      readonly document: Answer
      readonly renderedAt: Date
      readonly failed: boolean
      readonly retryAfterSeconds: number | undefined
    }
  | { readonly status: number; readonly location: string }

/**
 * The page for a request, rendered unless it is cached. The request names nobody, so all who make it
 * share the page: what is for one person alone must be rendered past this. `caller` as in SharedCache.
 */
export type PageAnswers = (
  request: PageRequest,
  caller?: AbortSignal,
  importance?: Importance,
) => Promise<PageAnswer>

type Deps = {
  readonly web: Pick<WebPages, 'renderPage'>
  readonly fetchApi: FetchApi
  readonly publicUrl: URL
  readonly limits: ServerLimits
  readonly metrics: Metrics
  readonly version: () => number
  /** Whether the database is away: then pages are given that are older than usual. */
  readonly isAway: () => boolean
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
}

export const makePageAnswers = (deps: Deps): PageAnswers => {
  const { web, fetchApi, publicUrl, limits, metrics, version, isAway, clock, logger } = deps
  const kept = keepUpTo(limits.cachedPageBytes, bytesOfPage, longestAgeMs)
  metrics.watchCache('page', () => kept?.calculatedSize ?? 0)
  const pages = makeSharedCache<PageAnswer>({
    kept,
    mayKeep: mayKeepPage,
    maxComputing: limits.rendering,
    targetMs: limits.computingMs,
    // Ends after the answers it is made of, to say what kept them away.
    longestMs: limits.answerMs * 0.95,
    version,
    // Nobody waits for a page that was asked for minutes ago; the next one sees a newer one.
    mayGive: ({ ms, isOfVersion }) => (isOfVersion && ms < usualAgeMs) || isAway(),
    mayRenew: () => !isAway(),
    onLookup: metrics.countLookup.bind(undefined, 'page'),
  })

  const agedPage = makeAgedPages()

  const render = async (
    { address, cookies }: PageRequest,
    signal: AbortSignal,
  ): Promise<PageAnswer> => {
    const renderedAt = clock.now()
    const asked = new Request(publicUrl.origin + address, { headers: { cookie: cookies }, signal })
    const page = await web.renderPage(asked, fetchApi, renderedAt)
    if ('location' in page) {
      if (!isOurs(page.location)) throw new Error(`a page leads to ${page.location}`)
      return page
    }
    const { status, html, error, retryAfterSeconds } = page
    const failed = error !== undefined
    if (failed) logger.error({ err: error }, 'a page failed')
    const document = makeAnswer('text/html; charset=utf-8', html)
    return { status, document, renderedAt, failed, retryAfterSeconds }
  }

  const withAge = (page: PageAnswer): PageAnswer => {
    if (!isAway() || !('document' in page)) return page
    const ageMs = clock.now().getTime() - page.renderedAt.getTime()
    return ageMs < toldAgeMs ? page : { ...page, document: agedPage(page.document, ageMs) }
  }

  return async (request, caller, importance) => {
    const key = `${request.address} ${request.cookies}`
    return withAge(await pages(key, (signal) => render(request, signal), caller, importance))
  }
}

const usualAgeMs = 300_000
/** While the database is away. */
const longestAgeMs = 900_000
/** What is newer is as good as any. */
const toldAgeMs = 60_000

/** Pages that may be given again: those that are there, and the one that says there is none. */
const mayKeepPage = (page: PageAnswer): boolean =>
  'document' in page && !page.failed && (page.status === 200 || page.status === 404)

const bytesOfPage = (page: PageAnswer): number =>
  'document' in page ? bytesOfAnswer(page.document) : 0

/** A path of ours; two slashes would lead to another host. */
const isOurs = (location: string): boolean => /^\/(?!\/)/.test(location)

export type PageHeaders = Readonly<Record<'content-security-policy' | 'link', string>>

/** `policy` fits the scripts of the documents; `style` is the sheet without which nothing is painted. */
export const pageHeadersOf = (policy: string, style: string): PageHeaders => ({
  'content-security-policy': policy,
  // Asked for before the document has come as far as to name it.
  link: `<${style}>; rel=preload; as=style`,
})

export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageAnswer,
  headers: PageHeaders,
): Promise<FastifyReply> | FastifyReply => {
  reply.code(page.status).header('vary', 'accept-encoding, cookie')
  if ('location' in page) return reply.header('cache-control', 'no-cache').redirect(page.location)
  const { status, document, failed, retryAfterSeconds } = page
  reply.headers(headers)
  // Asked for again each time, as prices change; 304 says that nothing has.
  reply.header('cache-control', failed ? 'no-store' : 'no-cache')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return status === 200
    ? sendTagged(request, reply, document)
    : sendEncoded(request, reply, document)
}

/** A page with a line above all else that says how old its prices are, for as long as they cannot be checked. */
type AgedPage = (page: Answer, ageMs: number) => Answer

/** Made once a minute for each page: many ask for it just then. */
const makeAgedPages = (): AgedPage => {
  const made = new WeakMap<Answer, { readonly minutes: number; readonly answer: Answer }>()
  return (page, ageMs) => {
    const minutes = Math.max(1, Math.round(ageMs / 60_000))
    const known = made.get(page)
    if (known?.minutes === minutes) return known.answer
    const html = page.body.toString().replace('<body>', `<body>${notice(minutes)}`)
    const answer = makeAnswer(page.type, html)
    made.set(page, { minutes, answer })
    return answer
  }
}

const notice = (minutes: number): string => {
  const age = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return html`<p class="aged-page" role="status">
    We cannot check prices just now. What you see is ${age} old.
  </p>`.html
}
