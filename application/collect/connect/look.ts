import type { Robots } from '#domain/collect/robots.ts'
import type { OfferReader } from '../feed/offer-reader.ts'
import type { SitemapReader } from '../read-source/sitemap-reader.ts'
import type { Visit } from '../read-source/visit.ts'
import type { ShopFacts } from './learn-shop.ts'

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
