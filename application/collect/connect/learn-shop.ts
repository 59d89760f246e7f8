import type { Robots } from '#domain/collect/robots.ts'
import type { OfferReader } from '../feed/offer-reader.ts'
import type { SitemapReader } from '../read-source/read-source.ts'
import type { Visit } from '../read-source/visit.ts'
import { platformOf, type ShopPlatform } from '#domain/collect/shop-platform.ts'
import { type Country, isCountry, countryOfCurrency } from '#domain/market/country.ts'
import { readBytes } from '../../fetch/fetcher.ts'
import { brokenBy, refuseUnlessThere } from '../read-source/source-break.ts'
import type { HomePage, ReadHomePage } from './shop-inspection.ts'

/** What is known while a shop is looked at. */
export type Look = {
  readonly visit: Visit
  readonly domain: string
  readonly robots: Robots
  readonly facts: ShopFacts
  readonly notes: string[]
  readonly hasTime: () => boolean
  readonly readOffers: OfferReader
  readonly readSitemap: SitemapReader
}

export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** What its front page and, of a Shopify shop, its public facts say. */
export type ShopFacts = {
  readonly url: URL
  readonly platform: ShopPlatform | undefined
  readonly name: string | undefined
  readonly currency: string | undefined
  /** Products, as the platform says. */
  readonly count: number | undefined
  readonly country: Country | undefined
  readonly page: HomePage | undefined
}

type Learning = {
  readonly url: URL
  readonly visit: Visit
  readonly readHomePage: ReadHomePage
  readonly country: Country | undefined
  readonly notes: string[]
}

/** What cannot be read is said in the notes. */
export const learnShop = async (learning: Learning): Promise<ShopFacts> => {
  const front = await readFrontPage(learning)
  const url = front?.url ?? learning.url
  const platform = front && platformOf(front.html)
  const told = platform === 'shopify' ? await readShopMeta(url, learning.visit) : {}
  const currency = told.currency ?? (front && currencyIn(front.html))
  const { countryCode } = told
  const language = front?.page.language
  const home = countryOf({ currency, countryCode, hostname: url.hostname, language })
  return {
    url,
    platform,
    name: told.name ?? front?.page.name,
    currency,
    count: told.count,
    country: learning.country ?? home,
    page: front?.page,
  }
}

type Front = { readonly url: URL; readonly html: string; readonly page: HomePage }

const readFrontPage = async ({
  url,
  visit,
  readHomePage,
  notes,
}: Learning): Promise<Front | undefined> => {
  try {
    const fetched = await visit.crawl({ url: url.href, ...pageRequest })
    if (fetched === undefined) {
      notes.push('Its robots.txt does not let us look at its front page.')
      return undefined
    }
    try {
      refuseUnlessThere(fetched, visit.now(), 'The front page cannot be read.')
      const html = new TextDecoder().decode(await readBytes(fetched))
      return { url: new URL(fetched.url), html, page: readHomePage(html, fetched.url) }
    } finally {
      fetched.close()
    }
  } catch (error) {
    notes.push(brokenBy(error).message)
    return undefined
  }
}

const pageRequest = {
  maxBytes: 4_194_304,
  limits: { connectMs: 10_000, firstByteMs: 15_000, idleMs: 10_000, totalMs: 30_000 },
  accept: 'text/html, application/xhtml+xml, */*;q=0.1',
} as const

/** The currency of prices on a page, as its markup says. */
const currencyIn = (html: string): string | undefined =>
  /(?:priceCurrency|price:currency|currency_code|"currency")\W{1,12}([A-Z]{3})\b/.exec(html)?.[1]

type ShopMeta = {
  readonly name?: string
  readonly currency?: string
  readonly countryCode?: string
  readonly count?: number
}

/** Shopify shops tell name, currency, country and number of products at one address. */
const readShopMeta = async (url: URL, visit: Visit): Promise<ShopMeta> => {
  try {
    const fetched = await visit.crawl({ url: `${url.origin}/meta.json`, ...metaRequest })
    if (fetched === undefined) return {}
    try {
      if (fetched.status !== 200) return {}
      const meta: unknown = JSON.parse(new TextDecoder().decode(await readBytes(fetched)))
      const fields = new Map<string, unknown>(Object.entries(Object(meta)))
      const textOf = (name: string): string => {
        const value = fields.get(name)
        return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      }
      const count = Number(textOf('published_products_count') || Number.NaN)
      return {
        ...(textOf('name') !== '' && { name: textOf('name') }),
        ...(/^[A-Z]{3}$/.test(textOf('currency')) && { currency: textOf('currency') }),
        ...(/^[A-Z]{2}$/.test(textOf('country')) && { countryCode: textOf('country') }),
        ...(Number.isSafeInteger(count) && count >= 0 && { count }),
      }
    } finally {
      fetched.close()
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) brokenBy(error)
    return {}
  }
}

const metaRequest = { ...pageRequest, maxBytes: 262_144, accept: 'application/json' } as const

/** What signs of a shop tell about the country it sells to, the surest first. */
type CountrySigns = {
  readonly currency: string | undefined
  readonly countryCode: string | undefined
  readonly hostname: string
  readonly language: string | undefined
}

const countryOf = (signs: CountrySigns): Country | undefined => {
  const told = signs.countryCode?.toUpperCase()
  if (isCountry(told)) return told
  const ofCurrency = countryOfCurrency(signs.currency)
  if (ofCurrency) return ofCurrency
  const topDomain = signs.hostname.split('.').at(-1)?.toUpperCase()
  if (isCountry(topDomain)) return topDomain
  const region = /^[a-z]{2}[-_]([a-z]{2})\b/i.exec(signs.language ?? '')?.[1]?.toUpperCase()
  return isCountry(region) ? region : undefined
}
