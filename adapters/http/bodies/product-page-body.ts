import type { ProductPage } from '#application/catalogue/show-product.ts'
import type { Country } from '#domain/market/country.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import { toOfferBody } from './offer-body.ts'
import { toProductBody, toVariantBody } from './product-body.ts'

export const toProductPageBody = (page: ProductPage, country: Country): ProductPageBody => ({
  product: toProductBody(page.product, country),
  variants: page.variants.map((variant) => toVariantBody(variant, country)),
  bestOffer: page.best && toOfferBody(page.best, page.product),
  offerCount: page.offerCount,
})
