import { defaultCountry } from '#domain/market/country.ts'
import { mayCrawl } from '#domain/collect/robots.ts'
import { listedKindOf } from '#domain/collect/shop-platform.ts'
import { readSourceOnce, readPage } from '../read-source/make-read-source.ts'
import { addressRead, shopListings } from '../read-source/shop-listings.ts'
import { type ShopFacts, pathOf, type Look } from './learn-shop.ts'
import { takeRows, type SourceRows, toProposal, type Candidate, breakWords } from './to-proposal.ts'
import type { SourceProposal } from './shop-inspection.ts'
import type { RawOffer } from '#domain/collect/raw-offer.ts'
import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
import { readMap } from '../read-source/find-pages.ts'

/**
 * The lists of its platform, else a feed, else its pages: what comes first says the most with the fewest
 * requests, so nothing after it is tried. A shop on a named platform may have several lists.
 */
export const findSources = async (look: Look): Promise<readonly SourceProposal[]> => {
  const refused: SourceProposal[] = []
  const found: SourceProposal[] = []
  const isNamed = look.facts.platform !== undefined
  for (const group of [listsOf(look.facts), feedsOf(look)]) {
    for (const candidate of group) {
      if (!look.hasTime()) return [...found, ...refused]
      const proposal = await propose(candidate, look)
      if (proposal.broken === null) found.push(proposal)
      else if (isWorthTelling(candidate, look.facts)) refused.push(proposal)
      if (found.length > 0 && (!isNamed || candidate.kind === 'feed')) return found
    }
    if (found.length > 0) return found
  }
  const pages = look.hasTime() ? await findProductPages(look) : []
  return [...pages, ...refused]
}

/** Of a platform that nobody named, only what answers is told. */
const isWorthTelling = ({ kind }: Candidate, { platform }: ShopFacts): boolean =>
  platform !== undefined && kind === listedKindOf(platform)

const listsOf = ({ url, platform, page: front }: ShopFacts): readonly Candidate[] => {
  const shop = url.href.replace(/[?#].*$/s, '')
  const listed = platform && listedKindOf(platform)
  if (listed === 'squarespace') {
    const { storePages = [] } = front ?? {}
    const pages = storePages.length > 0 ? storePages : [new URL('/shop', url).href]
    return pages.map((page) => ({ kind: listed, url: page, name: 'Store page' }))
  }
  if (listed !== undefined)
    return [{ kind: listed, url: shop, name: `${shopListings[listed].name} shop` }]
  if (platform !== undefined) return []
  return (['shopify', 'woocommerce', 'magento'] as const).map((kind) => ({
    kind,
    url: shop,
    name: `${shopListings[kind].name} shop`,
  }))
}

const feedsOf = ({ facts, robots }: Look): readonly Candidate[] => {
  const named = robots.sitemaps.filter((line) => /feed|merchant|google.?shop/i.test(line))
  const urls = [...(facts.page?.feeds ?? []), ...named].flatMap(
    (line) => URL.parse(line, facts.url.href)?.href ?? [],
  )
  return [...new Set(urls)].slice(0, 4).map((url) => ({ kind: 'feed', url, name: 'Product feed' }))
}

const propose = async (candidate: Candidate, look: Look): Promise<SourceProposal> => {
  const { visit, facts, domain } = look
  const mayRead = mayCrawl(look.robots, pathOf(addressRead(candidate)))
  const source = {
    ...candidate,
    country: facts.country ?? defaultCountry,
    domains: [domain],
    etag: null,
    lastModified: null,
  } as const
  const rows = mayRead
    ? await takeRows(
        readSourceOnce(source, visit, { ...look, mostCollectionRequests }),
        look.hasTime,
      )
    : forbidden
  return { ...toProposal(candidate, rows, look), mayRead }
}

/** A look shows what collections say, and reads few of them. */
const mostCollectionRequests = 4

const forbidden: SourceRows = {
  raws: [],
  rows: 0,
  isWhole: false,
  total: undefined,
  broken: 'Its robots.txt does not let us read it.',
}

/**
 * Its product pages: those in sitemaps that are named after products, each a source of its own, else
 * those of the first sitemap that lists pages.
 */
const findProductPages = async (look: Look): Promise<readonly SourceProposal[]> => {
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
