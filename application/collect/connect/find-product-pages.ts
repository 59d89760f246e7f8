import { defaultCountry } from '#domain/market/country.ts'
import { mayCrawl } from '#domain/collect/robots.ts'
import type { RawOffer } from '#domain/collect/raw-offer.ts'
import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
import { readMap } from '../read-source/find-pages.ts'
import { readPage } from '../read-source/read-pages.ts'
import { pathOf, type Look } from './look.ts'
import { breakWords } from './sample-source.ts'
import type { SourceProposal } from './shop-inspection.ts'
import { toProposal } from './to-proposal.ts'

/**
 * Its product pages: those in sitemaps that are named after products, each a source of its own, else
 * those of the first sitemap that lists pages.
 */
export const findProductPages = async (look: Look): Promise<readonly SourceProposal[]> => {
  const beginnings = beginningsOf(look)
  const proposals: SourceProposal[] = []
  for (const beginning of beginnings) {
    const map = await lookAtMap(beginning, look)
    if (map === undefined) continue
    const named = map.maps.filter((url) => /product/i.test(url)).slice(0, mostMaps)
    for (const url of named) {
      const products = await lookAtMap(url, look)
      if (products) proposals.push(await proposePages(url, products, look, proposals.length === 0))
    }
    if (named.length === 0 && map.pages.length > 0) {
      proposals.push(await proposePages(beginning, map, look, true))
    } else if (named.length === 0) {
      const [first] = map.maps
      const part = first && (await lookAtMap(first, look))
      if (part) proposals.push(await proposePages(beginning, { ...part, isPart: true }, look, true))
    }
    if (proposals.length > 0) return proposals
  }
  return proposals
}

const mostMaps = 4

const beginningsOf = ({ facts, robots, domain }: Look): readonly string[] => {
  const own = robots.sitemaps.flatMap((line) => {
    const url = URL.parse(line, facts.url.href)
    return url !== null && belongsToRetailer(url, [domain]) ? [url.href] : []
  })
  const byProducts = own.toSorted((a, b) => Number(/product/i.test(b)) - Number(/product/i.test(a)))
  if (byProducts.length > 0) return byProducts.slice(0, 3)
  const usual = facts.platform === 'bigcommerce' ? '/xmlsitemap.php' : '/sitemap.xml'
  return [new URL(usual, facts.url).href]
}

type SiteMap = {
  readonly pages: readonly string[]
  readonly maps: readonly string[]
  /** There are more in other files. */
  readonly isPart: boolean
}

const lookAtMap = async (
  url: string,
  { visit, readSitemap, notes, hasTime }: Look,
): Promise<SiteMap | undefined> => {
  if (!hasTime()) return undefined
  const pages: string[] = []
  const maps: string[] = []
  let isPart = false
  try {
    for await (const entry of readMap(url, visit, readSitemap)) {
      if (entry.kind === 'ended') isPart = entry.isCut
      else (entry.kind === 'page' ? pages : maps).push(entry.url)
    }
    return { pages, maps, isPart }
  } catch (error) {
    notes.push(breakWords(error, hasTime))
    return undefined
  }
}

const proposePages = async (
  url: string,
  { pages, isPart }: SiteMap,
  look: Look,
  isSampled: boolean,
): Promise<SourceProposal> => {
  const raws: RawOffer[] = []
  let broken: string | null = isSampled
    ? 'None of the pages that were looked at shows a product.'
    : null
  for (const page of isSampled ? spread(pages) : []) {
    if (!look.hasTime()) break
    try {
      const read = await readPage(
        page,
        { country: look.facts.country ?? defaultCountry },
        look.visit,
        look.readOffers,
        0,
      )
      if (read.kind === 'read')
        raws.push(...read.events.flatMap((event) => (event.kind === 'row' ? [event.raw] : [])))
    } catch (error) {
      broken = breakWords(error, look.hasTime)
    }
  }
  const rows = {
    raws,
    rows: raws.length,
    isWhole: !isPart,
    total: pages.length,
    broken: raws.length > 0 ? null : broken,
  }
  const proposal = toProposal({ kind: 'pages', url, name: nameOf(url) }, rows, look)
  return {
    ...proposal,
    isCountExact: !isPart,
    mayRead: mayCrawl(look.robots, pathOf(pages[0] ?? url)),
    ...(!isSampled && { broken: null }),
  }
}

/** From all over the list: the first pages are often the front page and its kin. */
const spread = (pages: readonly string[]): readonly string[] => {
  const products = pages.filter((page) => productPath.test(page))
  const from = products.length > 0 ? products : pages
  const chosen = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((at) => from[Math.floor(from.length * at)] ?? [])
  return [...new Set(chosen)]
}

const productPath = /\/(?:products?|product-page|p|shop|items?|dp)\/[^/]+/i

/** "Product pages", with the file where there may be several. */
const nameOf = (url: string): string => {
  const [, number] = /(\d{1,3})\.xml/.exec(url) ?? []
  return number === undefined ? 'Product pages' : `Product pages ${number}`
}
