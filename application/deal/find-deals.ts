import type { CategoryId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { noSaleFilters } from '#domain/offer/sale.ts'
import { dropSteps, leastDrop } from '#domain/price-history/deal.ts'
import { inDealOrder, type DealOrder } from '#domain/price-history/deal-order.ts'
import { shownAmount } from '#domain/offer/standing.ts'
import { maxPage } from '#domain/search/paging.ts'
import type { PriceRange } from '#domain/search/price-range.ts'
import type {
  CatalogueIndex,
  CategoryNode,
  GetCatalogueIndex,
} from '../catalogue/catalogue-index.ts'
import type { Clock } from '../ports.ts'
import { noProductFilters, type FindListings } from '../search/listing/listing-query.ts'
import type { CategoryFacetValue, FacetValue, ProductCard } from '../search/search-answer.ts'
import { noSearchFilters, refuseUnknownFilters } from '../search/search-request.ts'
import type { ListDeals, ListedDeal } from './deal-store.ts'

export type DealRequest = DealFilters & { readonly order: DealOrder; readonly page: number }

export type DealFilters = {
  readonly country: Country
  readonly basis: Basis
  /** Slugs; alternatives, and what is below a category. */
  readonly categories: readonly string[]
  readonly brands: readonly string[]
  /** At least so far under the usual price. */
  readonly percent: number
  /** In whole major units of the country's currency, in the basis. */
  readonly price: PriceRange | undefined
}

export type DealsAnswer = {
  readonly basis: Basis
  readonly deals: readonly { readonly product: ProductCard; readonly deal: ListedDeal }[]
  readonly total: number
  readonly page: number
  readonly hasMore: boolean
  /** Each counts with all filters but its own. */
  readonly categories: readonly CategoryFacetValue[]
  readonly brands: readonly FacetValue[]
  readonly drops: readonly DropCount[]
}

/** How many are at least so far under the usual price. */
type DropCount = { readonly percent: number; readonly count: number }

/** Those that hold now. */
export type ReadDeals = (
  country: Country,
  basis: Basis,
  order: DealOrder,
  index: CatalogueIndex,
) => Promise<readonly ListedDeal[]>

type Deps = {
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly readDeals: ReadDeals
  readonly findListings: FindListings
}

/** The rarest prices first. Throws DomainError 'invalid' for unknown categories and brands. */
export const makeFindDeals =
  ({ findListings, ...reading }: Deps) =>
  async (request: DealRequest): Promise<DealsAnswer> => {
    const { country, basis, page } = request
    const { deals, index } = await readAll(request, request.order, reading)
    const { fitting, ofCategories, ofBrands, ofDrops } = filterDeals(deals, request, index)
    const ids = fitting.map(({ productId }) => productId)
    const { products, hasMore } = await findListings(
      { country, basis, ...everything, ranking: { by: ids }, among: ids },
      '',
      page,
    )
    const shown = new Set(products.map(({ productId }) => productId))
    const ofPage = fitting.filter(({ productId }) => shown.has(productId))
    const byId = new Map(ofPage.map((deal) => [deal.productId, deal]))
    return {
      basis,
      deals: products.flatMap((product) => {
        const deal = byId.get(product.productId)
        // The list may be older than the card.
        return deal?.amountMinor === amountOf(product, basis) && deal ? [{ product, deal }] : []
      }),
      total: fitting.length,
      page,
      hasMore: hasMore && page < maxPage,
      categories: countCategories(ofCategories, request.categories, index),
      brands: countBrands(ofBrands, request.brands, index),
      drops: countDrops(ofDrops, request.percent),
    }
  }

/** How many there are; the same errors. */
export const makeCountDeals =
  (reading: Reading) =>
  async (request: DealFilters): Promise<number> => {
    const { deals, index } = await readAll(request, '', reading)
    return filterDeals(deals, request, index).fitting.length
  }

type Reading = Pick<Deps, 'getCatalogueIndex' | 'readDeals'>

const readAll = async (
  { country, basis, categories, brands }: DealFilters,
  order: DealOrder,
  { getCatalogueIndex, readDeals }: Reading,
): Promise<{ readonly deals: readonly ListedDeal[]; readonly index: CatalogueIndex }> => {
  const index = await getCatalogueIndex()
  refuseUnknownFilters({ ...noSearchFilters, categories, brands }, index)
  return { deals: await readDeals(country, basis, order, index), index }
}

const everything = { words: [], filters: noProductFilters, sales: noSaleFilters }

const amountOf = (card: ProductCard, basis: Basis): number | undefined =>
  card.standing === 'priced' && card.priceMinor !== null
    ? shownAmount({ ...card, priceMinor: card.priceMinor }, card.standing, basis)
    : undefined

type Listing = { readonly listDeals: ListDeals; readonly clock: Clock }

/** One list of each country and basis serves all filters of a catalogue version. */
export const makeReadDeals = ({ listDeals, clock }: Listing): ReadDeals => {
  const kept = new Map<string, { version: number; at: number; held: Promise<Held> }>()
  return async (country, basis, order, { version }) => {
    const now = clock.now()
    const key = `${country} ${basis}`
    let list = kept.get(key)
    if (list?.version !== version || now.getTime() - list.at >= keptMs) {
      const held = listDeals(country, basis, now).then(toHeld)
      list = { version, at: now.getTime(), held }
      kept.set(key, list)
      held.catch(() => kept.delete(key))
    }
    const { inOrder, allUntil } = await list.held
    const deals = inOrder(order)
    return allUntil > now.getTime()
      ? deals
      : deals.filter(({ until }) => until.getTime() > now.getTime())
  }
}

/** Deals, sorted once for each order, and the moment until which all of them hold, in ms since 1970. */
type Held = {
  readonly inOrder: (order: DealOrder) => readonly ListedDeal[]
  readonly allUntil: number
}

const toHeld = (deals: readonly ListedDeal[]): Held => {
  const ordered = new Map<DealOrder, readonly ListedDeal[]>()
  return {
    inOrder(order) {
      const known = ordered.get(order) ?? inDealOrder(deals, order)
      ordered.set(order, known)
      return known
    },
    allUntil: deals.reduce((first, { until }) => Math.min(first, until.getTime()), Infinity),
  }
}

/** A deal may last longer than was known, which is no change of the catalogue. */
const keptMs = 30_000

type Filtered = {
  readonly fitting: readonly ListedDeal[]
  readonly ofCategories: readonly ListedDeal[]
  readonly ofBrands: readonly ListedDeal[]
  readonly ofDrops: readonly ListedDeal[]
}

/** In one pass: there are thousands, and each page of each filter reads them all. */
const filterDeals = (
  deals: readonly ListedDeal[],
  { categories, brands, percent, price }: DealFilters,
  index: CatalogueIndex,
): Filtered => {
  const categoryIds = new Set<CategoryId>(
    categories.flatMap((slug) => index.categoryBySlug.get(slug)?.subtreeIds ?? []),
  )
  const brandIds = new Set(brands.flatMap((slug) => index.brandBySlug.get(slug)?.id ?? []))
  const fitting: ListedDeal[] = []
  const ofCategories: ListedDeal[] = []
  const ofBrands: ListedDeal[] = []
  const ofDrops: ListedDeal[] = []
  const [least, most] = price ? [price.min * 100, price.max * 100] : [0, Infinity]
  for (const deal of deals) {
    const { amountMinor, brandId } = deal
    if (amountMinor < least || amountMinor > most) continue
    const isIn = categories.length === 0 || categoryIds.has(deal.categoryId)
    const isOf = brands.length === 0 || (brandId !== null && brandIds.has(brandId))
    if (isOf && isIn) ofDrops.push(deal)
    if (deal.percent < percent) continue
    if (isOf) ofCategories.push(deal)
    if (isIn) ofBrands.push(deal)
    if (isOf && isIn) fitting.push(deal)
  }
  return { fitting, ofCategories, ofBrands, ofDrops }
}

/** Of all, of the steps that have deals, and of the one asked for. */
const countDrops = (deals: readonly ListedDeal[], asked: number): DropCount[] =>
  dropSteps
    .map((percent) => ({ percent, count: deals.filter((deal) => deal.percent >= percent).length }))
    .filter(({ percent, count }) => count > 0 || percent === leastDrop || percent === asked)

/** Those that have deals, and those asked for, from the top down, as the tree has them. */
const countCategories = (
  deals: readonly ListedDeal[],
  asked: readonly string[],
  { categories }: CatalogueIndex,
): CategoryFacetValue[] => {
  const totals = new Map<CategoryId, number>()
  for (const [categoryId, count] of countBy(deals, (deal) => deal.categoryId)) {
    let node = categories.get(categoryId)
    while (node) {
      totals.set(node.id, (totals.get(node.id) ?? 0) + count)
      node = node.parentId === null ? undefined : categories.get(node.parentId)
    }
  }
  const from = (
    { id, slug, name, childIds }: CategoryNode,
    parent: string | null,
  ): CategoryFacetValue[] => {
    const count = totals.get(id) ?? 0
    if (count === 0 && asked.length === 0) return []
    const below = childIds.flatMap((child) => {
      const node = categories.get(child)
      return node ? from(node, slug) : []
    })
    return count > 0 || asked.includes(slug) ? [{ slug, name, count, parent }, ...below] : below
  }
  return [...categories.values()].flatMap((node) =>
    node.parentId === null ? from(node, null) : [],
  )
}

const countBrands = (
  deals: readonly ListedDeal[],
  asked: readonly string[],
  { brands, brandBySlug }: CatalogueIndex,
): FacetValue[] => {
  const counts = countBy(deals, ({ brandId }) => brandId)
  const values = [...counts].flatMap(([id, count]) => {
    const brand = id === null ? undefined : brands.get(id)
    return brand ? [{ slug: brand.slug, name: brand.name, count }] : []
  })
  const others = asked.flatMap((slug) => {
    const brand = brandBySlug.get(slug)
    return !brand || counts.has(brand.id) ? [] : [{ slug, name: brand.name, count: 0 }]
  })
  const first = values.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  const isShown = ({ slug }: FacetValue, place: number): boolean =>
    place < mostBrands || asked.includes(slug)
  return [...others, ...first.filter(isShown)]
}

const countBy = <Key>(
  deals: readonly ListedDeal[],
  keyOf: (deal: ListedDeal) => Key,
): ReadonlyMap<Key, number> => {
  const counts = new Map<Key, number>()
  for (const deal of deals) {
    const key = keyOf(deal)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

const mostBrands = 100
