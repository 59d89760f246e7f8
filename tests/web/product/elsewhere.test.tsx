import { productExample } from '#openapi/schemas/product/product.ts'
import { ratesQuery } from '#web/src/api/queries.ts'
import { Elsewhere } from '#web/src/pages/product/offers/elsewhere.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

const aud = { country: 'AU', amountMinor: 100_000, currency: 'AUD' } as const
const rates = { day: '2026-11-27', rates: { NZD: 1, AUD: 0.8 } }

const wordsOf = (elsewhere: readonly (typeof aud)[], known: object | undefined) => {
  const page = { elsewhere: [...elsewhere], product: productExample }
  const queries = known ? [[ratesQuery().queryKey, known] as const] : []
  return renderPage(<Elsewhere page={page} />, { known: queries }).words
}

test.each([
  [
    [aud],
    rates,
    'In Australia from $1,000.00 AUD delivered within Australia, about $1,250.00 NZD at the rate of 27 Nov',
  ],
  [[aud], undefined, 'In Australia from $1,000.00 AUD delivered within Australia'],
  [[], rates, ''],
])(
  'a price in another country is told in its currency, and converted by a known rate',
  (prices, known, words) => {
    expect(wordsOf(prices, known)).toBe(words)
  },
)
