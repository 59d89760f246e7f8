import { defaultCountry } from '#domain/market/country.ts'
import { mayCrawl } from '#domain/collect/robots.ts'
import { listedKindOf } from '#domain/collect/shop-platform.ts'
import { readSourceOnce } from '../read-source/make-read-source.ts'
import { addressRead, shopListings } from '../read-source/shop-listings.ts'
import { findProductPages } from './find-product-pages.ts'
import type { ShopFacts } from './learn-shop.ts'
import { pathOf, type Look } from './look.ts'
import { takeRows, type SourceRows } from './sample-source.ts'
import type { SourceProposal } from './shop-inspection.ts'
import { toProposal, type Candidate } from './to-proposal.ts'

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
