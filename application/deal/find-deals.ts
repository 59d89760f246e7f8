import type { CategoryId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { noSaleFilters } from '#domain/offer/sale.ts'
import { shownAmount } from '#domain/offer/standing.ts'
import { maxPage } from '#domain/search/paging.ts'
import type { PriceRange } from '#domain/search/price-range.ts'
import type {
  CatalogueIndex,
  CategoryNode,
  GetCatalogueIndex,
} from '../catalogue/catalogue-index.ts'
import type { Clock } from '../ports.ts'
import {
  noProductFilters,
  type FindListings,
  type Ranked,
} from '../search/listing/listing-query.ts'
import type { CategoryFacetValue, FacetValue, ProductCard } from '../search/search-answer.ts'
import { noSearchFilters, refuseUnknownFilters } from '../search/search-request.ts'
import type { ListDeals, ListedDeal } from './deal-store.ts'

/** The rarest prices first. Throws DomainError 'invalid' for unknown categories and brands. */
export type FindDeals = (request: DealRequest) => Promise<DealsAnswer>

export type DealRequest = DealFilters & { readonly page: number }

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
}

/** How many there are; the same errors. */
export type CountDeals = (request: DealFilters) => Promise<number>

/** Those that hold now. */
export type ReadDeals = (
  country: Country,
  basis: Basis,
  index: CatalogueIndex,
) => Promise<readonly ListedDeal[]>

type Deps = {
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly readDeals: ReadDeals
  readonly findListings: FindListings
}

export const makeFindDeals =
  ({ findListings, ...reading }: Deps): FindDeals =>
  async (request) => {
    const { country, basis, page } = request
    const { deals, index } = await readAll(request, reading)
    const { fitting, ofCategories, ofBrands } = filterDeals(deals, request, index)
    const byId = new Map(fitting.map((deal) => [deal.productId, deal]))
    const ranking = rankedOf([...byId.keys()])
    const { products, hasMore } = await findListings(
      { country, basis, ...everything, ranking, among: ranking.first(ranking.total) },
      '',
      page,
    )
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
    }
  }

export const makeCountDeals =
  (reading: Reading): CountDeals =>
  async (request) => {
    const { deals, index } = await readAll(request, reading)
    return filterDeals(deals, request, index).fitting.length
  }

type Reading = Pick<Deps, 'getCatalogueIndex' | 'readDeals'>

const readAll = async (
  { country, basis, categories, brands }: DealFilters,
  { getCatalogueIndex, readDeals }: Reading,
): Promise<{ readonly deals: readonly ListedDeal[]; readonly index: CatalogueIndex }> => {
  const index = await getCatalogueIndex()
  refuseUnknownFilters({ ...noSearchFilters, categories, brands }, index)
  return { deals: await readDeals(country, basis, index), index }
}

const everything = { words: [], filters: noProductFilters, sales: noSaleFilters }

const amountOf = (card: ProductCard, basis: Basis): number | undefined =>
  card.standing === 'priced' && card.priceMinor !== null
    ? shownAmount({ ...card, priceMinor: card.priceMinor }, card.standing, basis)
    : undefined

type Listing = { readonly listDeals: ListDeals; readonly clock: Clock }

/** One list of each country and basis serves all filters of a catalogue version. */
export const makeReadDeals = ({ listDeals, clock }: Listing): ReadDeals => {
  const kept = new Map<string, { version: number; at: number; deals: ReturnType<ListDeals> }>()
  return async (country, basis, { version }) => {
    const now = clock.now()
    const key = `${country} ${basis}`
    let list = kept.get(key)
    if (list?.version !== version || now.getTime() - list.at >= keptMs) {
      list = { version, at: now.getTime(), deals: listDeals(country, basis, now) }
      kept.set(key, list)
      list.deals.catch(() => kept.delete(key))
    }
    return (await list.deals).filter(({ until }) => until > now)
  }
}

/** A deal may last longer than was known, which is no change of the catalogue. */
const keptMs = 30_000

type Filtered = {
  readonly fitting: readonly ListedDeal[]
  readonly ofCategories: readonly ListedDeal[]
  readonly ofBrands: readonly ListedDeal[]
}

const filterDeals = (
  deals: readonly ListedDeal[],
  { categories, brands, percent, price }: DealFilters,
  index: CatalogueIndex,
): Filtered => {
  const categoryIds = new Set<CategoryId>(
    categories.flatMap((slug) => index.categoryBySlug.get(slug)?.subtreeIds ?? []),
  )
  const brandIds = new Set(brands.flatMap((slug) => index.brandBySlug.get(slug)?.id ?? []))
  const isIn = ({ categoryId }: ListedDeal): boolean =>
    categories.length === 0 || categoryIds.has(categoryId)
  const isOf = ({ brandId }: ListedDeal): boolean =>
    brands.length === 0 || (brandId !== null && brandIds.has(brandId))
  const others = deals.filter(
    (deal) =>
      deal.percent >= percent &&
      (price === undefined ||
        (deal.amountMinor >= price.min * 100 && deal.amountMinor <= price.max * 100)),
  )
  const ofCategories = others.filter(isOf)
  return { fitting: ofCategories.filter(isIn), ofCategories, ofBrands: others.filter(isIn) }
}

const rankedOf = (ids: readonly number[]): Ranked => {
  const places = new Map(ids.map((id, place) => [id, place]))
  return {
    total: ids.length,
    first: (count) => ids.slice(0, count),
    placeOf: (id) => places.get(id),
  }
}

/** Those that have deals, and those asked for, from the top down, as the tree has them. */
const countCategories = (
  deals: readonly ListedDeal[],
  asked: readonly string[],
  { categories }: CatalogueIndex,
): CategoryFacetValue[] => {
  const counts = Map.groupBy(deals, ({ categoryId }) => categoryId)
  const from = (node: CategoryNode, parent: string | null): CategoryFacetValue[] => {
    const { slug, name, subtreeIds, childIds } = node
    const count = subtreeIds.reduce((sum, id) => sum + (counts.get(id)?.length ?? 0), 0)
    const children = childIds.flatMap((id) => categories.get(id) ?? [])
    return [
      ...(count > 0 || asked.includes(slug) ? [{ slug, name, count, parent }] : []),
      ...children.flatMap((child) => from(child, slug)),
    ]
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
  const counts = Map.groupBy(deals, ({ brandId }) => brandId)
  const values = [...counts].flatMap(([id, { length: count }]) => {
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

const mostBrands = 100
