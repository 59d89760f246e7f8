import type { GetCatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type { ReadCatalogueVersion } from '#application/catalogue/catalogue-version.ts'
import type { ProductView, VariantView } from '#application/catalogue/product-view.ts'
import type { ClickOut } from '#application/offer/click-out.ts'
import type { OfferView } from '#application/offer/offer-view.ts'
import type { PriceHistory } from '#application/price-history/read-price-history.ts'
import type { GetRates } from '#application/rates/rate-source.ts'
import type { ListRetailers } from '#application/retailer/list-retailers.ts'
import type { SearchAnswer } from '#application/search/search-answer.ts'
import type { SearchRequest } from '#application/search/search-request.ts'
import type { Suggest } from '#application/search/suggest.ts'
import type { Country } from '#domain/market/country.ts'
import type { FastifyBaseLogger } from 'fastify'

/** All that the HTTP face asks of the rest of the program. */
export type ServerDeps = {
  readonly searchCatalogue: (request: SearchRequest) => Promise<SearchAnswer>
  readonly readCatalogueVersion: ReadCatalogueVersion
  readonly getCatalogueIndex: GetCatalogueIndex
  /** Throws DomainError 'not-found'; the answer's public id differs from the asked one after a merge. */
  readonly showProduct: (publicId: string, country: Country) => Promise<ProductPage>
  /** Ordered offers of a product, new ones and others apart; throws DomainError 'not-found'. */
  readonly compareOffers: (publicId: string, country: Country) => Promise<Comparison>
  /** Throws DomainError 'not-found', or 'invalid' for a window it cannot show. */
  readonly showPriceHistory: (
    publicId: string,
    country: Country,
    from: Date,
    to: Date,
  ) => Promise<PriceHistory>
  readonly suggest: Suggest
  readonly listRetailers: ListRetailers
  readonly getRates: GetRates
  /** Where an offer leads, counted when asked; throws DomainError 'not-found'. */
  readonly followOffer: (offerId: string, isCounted: boolean) => Promise<ClickOut>
  /** Whether the catalogue holds demonstration data. */
  readonly hasDemonstration: () => Promise<boolean>
  /** Rejects with DomainError 'unavailable' unless the database answers and is migrated. */
  readonly checkReady: () => Promise<void>
  /** Pictures of the demonstration as SVG; undefined when there is no such product, view or shop. */
  readonly drawProduct: (publicId: string, view: string) => Promise<string | undefined>
  readonly drawShopLogo: (retailerSlug: string) => Promise<string | undefined>
  readonly clock: { now(): Date }
  readonly logger: FastifyBaseLogger
}

type ProductPage = {
  readonly product: ProductView
  readonly variants: readonly VariantView[]
  readonly best: OfferView | null
  readonly offerCount: number
}

type Comparison = {
  readonly product: ProductView
  readonly new: readonly OfferView[]
  readonly other: readonly OfferView[]
}
