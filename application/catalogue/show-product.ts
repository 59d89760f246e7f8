import type { Country } from '#domain/market/country.ts'
import { bestOffer } from '#domain/offer/summarise-offers.ts'
import type { ListOffers, OfferView } from '../offer/offer-view.ts'
import { productNotFound } from './product-errors.ts'
import type { FindProduct, ListVariants, ProductView, VariantView } from './product-view.ts'

/** A product as its page shows it in one country. */
export type ProductPage = {
  readonly product: ProductView
  /** The other products of its group. */
  readonly variants: readonly VariantView[]
  /** Of the new ones that can count as "lowest", the first in order; null when there is none. */
  readonly best: OfferView | null
  /** Present offers in the country, used ones among them. */
  readonly offerCount: number
}

/**
 * Throws DomainError 'not-found'. Of a merged product it answers the one that lives on, whose
 * public id then differs from the asked one.
 */
export type ShowProduct = (publicId: string, country: Country) => Promise<ProductPage>

type Deps = {
  readonly findProduct: FindProduct
  readonly listVariants: ListVariants
  readonly listOffers: ListOffers
}

export const makeShowProduct =
  ({ findProduct, listVariants, listOffers }: Deps): ShowProduct =>
  async (publicId, country) => {
    const product = await findProduct(publicId)
    if (product === undefined) throw productNotFound(publicId)
    const [group, offers] = await Promise.all([
      listVariants(product.groupId, country),
      listOffers(product.id, country),
    ])
    return {
      product,
      variants: group.filter((variant) => variant.publicId !== product.publicId),
      best: bestOffer(offers) ?? null,
      offerCount: offers.length,
    }
  }
