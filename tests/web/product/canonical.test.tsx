import { productExample } from '#openapi/schemas/product/product.ts'
import { ProductHead } from '#web/src/pages/product/product-head.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'
import { makePage } from './make-page.ts'

test.each(['', '?variant=Blue', '?basis=item', '?currency=USD&variant=Blue'])(
  'a version is its own canonical page, under %j too',
  (search) => {
    const { head } = renderPage(<ProductHead page={makePage()} />, {
      address: productExample.link + search,
    })
    expect(head.canonical).toBe(productExample.link)
  },
)
