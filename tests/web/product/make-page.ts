import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { productExample } from '#openapi/schemas/product/product.ts'

/** The page of a product that nobody sells, but for what is said. */
export const makePage = (said: Partial<ProductPageBody> = {}): ProductPageBody => ({
  product: productExample,
  variants: [],
  choices: [],
  ways: [],
  sizes: [],
  basis: 'delivered',
  variant: null,
  bestOffer: null,
  verdict: null,
  advice: null,
  tip: null,
  cheaperColour: null,
  elsewhere: [],
  offerCount: 0,
  shopCount: 0,
  unstatedShopCount: 0,
  otherShopCount: 0,
  ...said,
})
