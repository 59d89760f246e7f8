import { productExample } from '#openapi/schemas/product/product.ts'
import { ProductHead } from '#web/src/pages/product/product-head.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

const page = {
  product: productExample,
  variants: [],
  choices: [],
  ways: [],
  sizes: [],
  basis: 'delivered' as const,
  variant: null,
  bestOffer: null,
  verdict: null,
  advice: null,
  tip: null,
  elsewhere: [],
  offerCount: 0,
  shopCount: 0,
  otherShopCount: 0,
}

test.each(['', '?variant=Blue', '?basis=item', '?currency=USD&variant=Blue'])(
  'a version is its own canonical page, under %j too',
  (search) => {
    const { head } = renderPage(<ProductHead page={page} />, {
      address: productExample.link + search,
    })
    expect(head.canonical).toBe(productExample.link)
  },
)
