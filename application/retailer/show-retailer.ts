import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { answeredReportMs, type PriceReportCounts } from '#domain/offer/offer-report.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { OfferProvenance } from '../offer/offers.ts'
import type { Clock } from '../ports.ts'
import type { ProductCard } from '../search/search-answer.ts'
import type { SearchCatalogue } from '../search/search-catalogue.ts'
import { noSearchFilters } from '../search/search-request.ts'
import type { RetailerDetails } from './list-retailers.ts'
import { retailerNotFound } from './retailer-errors.ts'
import type { ShopCount } from '#domain/retailer/shop-count.ts'

export type RetailerPage = {
  readonly retailer: RetailerDetails
  readonly readFrom: readonly ReadFrom[]
  readonly priceReports: PriceReportCounts
  /** In the country; null where it sold nothing there when all was counted. */
  readonly count: CountedShop | null
  /** As a search with this shop as its only filter answers. */
  readonly total: number
  readonly exact: boolean
  /** The most popular of them. */
  readonly products: readonly ProductCard[]
}

/** Where its present offers come from. */
type ReadFrom = NonNullable<OfferProvenance['source']>

/** Undefined for an archived one. */
export type FindPublicRetailer = (
  slug: string,
) => Promise<(RetailerDetails & Pick<RetailerPage, 'readFrom'>) | undefined>

/** Of reports that were closed since then. */
export type CountPriceReports = (retailerId: number, since: Date) => Promise<PriceReportCounts>

/** Undefined where the shop sold nothing in the country when all was counted. */
export type FindShopCount = (
  retailerId: number,
  country: Country,
) => Promise<CountedShop | undefined>

type Deps = {
  readonly findShopCount: FindShopCount
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly findRetailer: FindPublicRetailer
  readonly countPriceReports: CountPriceReports
  readonly search: SearchCatalogue
  readonly clock: Clock
}

/** Throws DomainError 'not-found', for archived ones too. */
export const makeShowRetailer =
  ({ getCatalogueIndex, findRetailer, countPriceReports, findShopCount, search, clock }: Deps) =>
  async (slug: string, country: Country, basis: Basis): Promise<RetailerPage> => {
    const { retailerBySlug } = await getCatalogueIndex()
    const found = retailerBySlug.has(slug) ? await findRetailer(slug) : undefined
    if (!found) throw retailerNotFound(slug)
    const { readFrom, ...retailer } = found
    const filters = { ...noSearchFilters, retailers: [slug] }
    const since = new Date(clock.now().getTime() - answeredReportMs)
    const [priceReports, count = null, { total, exact, products }] = await Promise.all([
      countPriceReports(retailer.id, since),
      findShopCount(retailer.id, country),
      search({ query: '', country, basis, sort: '', price: undefined, filters, page: 1 }),
    ])
    return {
      retailer,
      readFrom,
      priceReports,
      count,
      total,
      exact,
      products: products.slice(0, most),
    }
  }

const most = 10

/** `countedAt`: when all shops were counted. */
export type CountedShop = ShopCount & { readonly countedAt: Date }

export type ListedShop = {
  readonly slug: string
  readonly name: string
  readonly logo: string | null
  readonly country: Country
  readonly isVerified: boolean
  readonly isDemo: boolean
  /** In the country that is asked for; null where it sold nothing there when all was counted. */
  readonly count: CountedShop | null
}

/** Shops by name, from A to Z. One statement. */
export type ListShops = (
  country: Country,
  page: number,
) => Promise<{ readonly shops: readonly ListedShop[]; readonly total: number }>

export const shopsOfPage = 200
