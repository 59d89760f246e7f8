import { everythingAllowed, mayCrawl, type Robots } from '#domain/collect/robots.ts'
import { type Country, defaultCountry } from '#domain/market/country.ts'
import { DomainError } from '#domain/errors.ts'
import type { MayFetch } from '../../fetch/fetcher.ts'
import type { OfferReader } from '../feed/offer-reader.ts'
import { brokenBy } from '../read-source/source-break.ts'
import type { SitemapReader } from '../read-source/read-source.ts'
import { makeVisit, type Visit, type VisitDeps } from '../read-source/visit.ts'
import { findSources } from './find-sources.ts'
import type { ReadHomePage, ShopInspection } from './shop-inspection.ts'
import { learnShop } from './learn-shop.ts'

/**
 * With at most 30 requests and the shop's pauses, in 50 seconds at most; what was not reached by then is
 * said in the notes. Throws DomainError 'invalid' for an address that cannot be looked at.
 */
export type InspectShop = (
  address: string,
  options?: {
    readonly country?: Country | undefined
    readonly signal?: AbortSignal
    readonly onStep?: (url: string) => void
  },
) => Promise<Omit<ShopInspection, 'retailer'>>

type Deps = VisitDeps & {
  readonly readOffers: OfferReader
  readonly readSitemap: SitemapReader
  readonly readHomePage: ReadHomePage
  readonly mayFetch: MayFetch
}

export const makeInspectShop =
  (deps: Deps): InspectShop =>
  async (address, { country, signal, onStep } = {}) => {
    const url = addressOf(address, deps.mayFetch)
    const domain = domainOf(url)
    const patience = makePatience(signal)
    let requests = 0
    const onRequest = (asked: string): void => {
      // What is aborted now is not sent.
      if (requests === mostRequests) return patience.giveUp()
      requests += 1
      onStep?.(asked)
    }
    const visit = makeVisit(
      deps,
      { url: url.href, domains: [domain] },
      { signal: patience.signal, onRequest },
    )
    const notes: string[] = []
    try {
      const robots = await visit.robotsOf(url.href).catch(unreadable)
      const { readHomePage } = deps
      const facts = await learnShop({ url, visit, readHomePage, country, notes })
      const { hasTime } = patience
      const context = { ...deps, visit, domain, robots, facts, notes, hasTime }
      const proposals = await findSources(context)
      const [found] = proposals.filter(({ broken }) => broken === null)
      return {
        url: facts.url.href,
        platform: facts.platform ?? null,
        name: (facts.name ?? domain).slice(0, 100),
        domain,
        country: facts.country ?? defaultCountry,
        isCountryGuessed: facts.country === undefined,
        currency: found?.currency ?? facts.currency ?? null,
        logo: facts.page?.logo ?? null,
        termsUrl: facts.page?.termsUrl ?? null,
        robots: verdictOf(robots, facts.url, visit),
        proposals,
        requests,
        notes: patience.hasTime() ? notes : [...notes, tooLong],
      }
    } finally {
      patience.end()
    }
  }

const mostRequests = 30
const mostMs = 50_000

const tooLong = 'The look at the shop was ended, because it took too many requests or too long.'

/** Time and requests run out together; the caller's signal ends everything. */
const makePatience = (caller: AbortSignal | undefined) => {
  const out = new AbortController()
  const timer = setTimeout(() => out.abort(new Error(tooLong)), mostMs)
  const signal = caller === undefined ? out.signal : AbortSignal.any([out.signal, caller])
  return {
    signal,
    hasTime: (): boolean => {
      caller?.throwIfAborted()
      return !out.signal.aborted
    },
    giveUp: (): void => out.abort(new Error(tooLong)),
    end: (): void => clearTimeout(timer),
  }
}

/** Without a protocol it is https. */
const addressOf = (address: string, mayFetch: MayFetch): URL => {
  const typed = address.trim()
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (url === null || !mayFetch(url.href)) {
    throw shopInvalid('must be the address of a public shop, such as https://shop.example')
  }
  url.hash = ''
  return url
}

const shopInvalid = (message: string): DomainError =>
  new DomainError('invalid', 'shop.invalid', 'The shop cannot be looked at.', {
    fields: [{ field: 'address', message }],
  })

/** Without its robots.txt nothing is looked at. */
const unreadable = (error: unknown): never => {
  throw shopInvalid(brokenBy(error).message)
}

const domainOf = ({ hostname }: URL): string => hostname.replace(/^www\.(?=.+\.)/, '')

const verdictOf = (robots: Robots, url: URL, visit: Visit): ShopInspection['robots'] => ({
  isThere: robots !== everythingAllowed,
  mayReadFrontPage: mayCrawl(robots, url.pathname + url.search),
  crawlDelaySeconds: robots.crawlDelaySeconds ?? null,
  pauseSeconds: visit.pauseSecondsOf(url.href, robots),
})
