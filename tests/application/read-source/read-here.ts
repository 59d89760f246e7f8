import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { readOffers } from '#adapters/collect/read-offers.ts'
import { readSitemap } from '#adapters/collect/read-sitemap.ts'
import { makeFetcher } from '#adapters/fetch/make-fetcher.ts'
import { makeHostQueue } from '#application/collect/read-source/host-queue.ts'
import type {
  ReadableSource,
  ReadSource,
  SourceEvent,
} from '#application/collect/read-source/read-source.ts'
import { makeReadSource } from '#application/collect/read-source/make-read-source.ts'
import type { FetchLimits } from '#application/fetch/fetcher.ts'
import type { RawOffer } from '#domain/collect/raw-offer.ts'
import { listenHere } from '../../fetch/canary.ts'

/** A path with its query → what is answered there: a text, or whatever the function does. */
export type Site = Readonly<Record<string, Answer>>

export type Answer =
  | string
  | number
  | ((request: IncomingMessage, response: ServerResponse) => unknown)

export type Visited = {
  readonly url: string
  readonly readSource: ReadSource
  /** All that was asked for so far, in order. */
  readonly asked: string[]
  /** Pauses that were made so far, in milliseconds; nobody waited. */
  readonly slept: number[]
  /** Requests that were under way at the same time, at most. */
  readonly atOnce: () => number
  readonly read: (source?: Partial<ReadableSource>) => Promise<Reading>
  /** Lets so much time pass. */
  readonly wait: (ms: number) => void
}

export type Reading = {
  readonly events: readonly SourceEvent[]
  readonly raws: readonly RawOffer[]
  /** `row:code value` of each problem. */
  readonly problems: readonly string[]
  readonly last: SourceEvent | undefined
}

/** A shop on this machine that is read with the real fetcher and readers, by a clock of the test. It may lead on to `others`. */
export const visitHere = async (
  site: Site,
  limits: Partial<FetchLimits> = {},
  others: readonly string[] = [],
): Promise<Visited> => {
  const asked: string[] = []
  const slept: number[] = []
  let underWay = 0
  let most = 0
  let time = Date.UTC(2026, 10, 21)
  const answer: RequestListener = (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    underWay += 1
    most = Math.max(most, underWay)
    response.on('close', () => (underWay -= 1))
    const found = site[path] ?? site['*'] ?? 404
    if (typeof found === 'function') found(request, response)
    else if (typeof found === 'number') response.writeHead(found).end()
    else {
      const isPage = /^\s*<(?:!doctype )?html/i.test(found)
      response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/plain' }).end(found)
    }
  }
  const { port, url } = await listenHere(answer)
  const fetcher = makeFetcher({
    userAgent: 'Test/1',
    allowHosts: [`127.0.0.1:${port}`, ...others.map((other) => new URL(other).host)],
  })
  const clock = { now: () => new Date(time) }
  const sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted()
    slept.push(ms)
    time += ms
  }
  const readSource = makeReadSource({
    fetcher: (request) => fetcher({ ...request, limits: { ...request.limits, ...limits } }),
    hostQueue: makeHostQueue({ clock, sleep }),
    pauseSeconds: () => 1,
    readOffers,
    readSitemap,
    product: 'PriceHound',
    clock,
    sleep,
  })
  return {
    url,
    readSource,
    asked,
    slept,
    atOnce: () => most,
    read: async (source) => {
      const events: SourceEvent[] = []
      for await (const event of readSource(sourceAt(url, source))) events.push(event)
      return {
        events,
        raws: events.flatMap((event) => (event.kind === 'row' ? [event.raw] : [])),
        problems: events.flatMap((event) =>
          event.kind === 'problem'
            ? [`${event.row}:${event.problem.code} ${event.problem.value ?? ''}`.trim()]
            : [],
        ),
        last: events.at(-1),
      }
    },
    wait: (ms) => {
      time += ms
    },
  }
}

/** A source of the shop; its address is relative to the shop's. */
export const sourceAt = (
  origin: string,
  { url = '/feed', ...source }: Partial<ReadableSource> = {},
): ReadableSource => ({
  kind: 'feed',
  country: 'NZ',
  domains: ['127.0.0.1'],
  etag: null,
  lastModified: null,
  ...source,
  url: new URL(url, origin).href,
})

export const leadTo =
  (location: string, status = 302) =>
  (_request: IncomingMessage, response: ServerResponse): unknown =>
    response.writeHead(status, { location }).end()

export const page = (name: string, price = 12): string => {
  const offers = { '@type': 'Offer', price, priceCurrency: 'NZD' }
  const product = { '@context': 'https://schema.org', '@type': 'Product', sku: name, name, offers }
  return `<!doctype html><title>${name}</title><script type="application/ld+json">${JSON.stringify(product)}</script><h1>${name}</h1>`
}

export const sitemap = (...urls: readonly string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<url><loc>${url}</loc></url>`)
    .join('')}</urlset>`

export const sitemapIndex = (...urls: readonly string[]): string =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<sitemap><loc>${url}</loc></sitemap>`)
    .join('')}</sitemapindex>`
