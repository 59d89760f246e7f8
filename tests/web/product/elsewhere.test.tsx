import { offerExample } from '#openapi/schemas/offer.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import { productQuery, ratesQuery } from '#web/src/api/queries.ts'
import { Elsewhere } from '#web/src/pages/product/offers/elsewhere.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'
import { makePage } from './make-page.ts'

const aud = { country: 'AU', amountMinor: 100_000, currency: 'AUD' } as const
const rates = { day: '2026-11-27', rates: { NZD: 1, AUD: 0.8, USD: 0.5 } }
const at = (totalMinor: number, more: Partial<OfferBody> = {}): OfferBody =>
  ({ ...offerExample, totalMinor, ...more }) as OfferBody

type Given = {
  readonly elsewhere?: (typeof aud)[]
  readonly known?: object
  readonly cookies?: string
}

const wordsOf = (
  bestOffer: OfferBody | null,
  { elsewhere = [aud], known = rates, cookies = '' }: Given = {},
): string => {
  const page = makePage({ elsewhere, bestOffer })
  const query = productQuery(page.product.id, 'NZ', 'delivered')
  const queries = [
    [query.queryKey, page],
    [ratesQuery().queryKey, known],
  ] as const
  return renderPage(<Elsewhere page={page} />, { known: queries, cookies }).words
}

const told = 'In Australia from $1,000.00 AUD delivered within Australia'
const converted = `${told}, about $1,250.00 NZD at the rate of 27 Nov`

test.each([
  ['cheaper there', at(130_499), `${converted} : $54.99 NZD cheaper there`],
  ['cheaper here', at(120_000), `${converted} : $50.00 NZD cheaper here`],
  ['the same', at(125_000), `${converted} : the same as here`],
  ['not known, as nobody sells it here', null, converted],
  [
    'not known, as it is not delivered here',
    at(9_000, { standing: 'delivery-unknown', totalMinor: null }),
    converted,
  ],
])('a price in another country is told, converted by a known rate, and %s', (_, best, words) =>
  expect(wordsOf(best)).toBe(words),
)

const old = { ...rates, day: '2026-09-29' }
const convertedThen = `${told}, about $1,250.00 NZD at the rate of 29 Sep`

test.each([
  [118_000, ': about $70.00 NZD cheaper here'],
  [119_000, ': too close to say which is cheaper, as the rate is old'],
  [125_000, ': too close to say which is cheaper, as the rate is old'],
  [131_500, ': too close to say which is cheaper, as the rate is old'],
  [132_000, ': about $70.00 NZD cheaper there'],
])(
  'by a rate of two months ago %i cents here are told only so far as it may have moved',
  (total, words) => expect(wordsOf(at(total), { known: old })).toBe(`${convertedThen} ${words}`),
)

test('in the currency there the rate is told, too', () =>
  expect(wordsOf(at(130_000), { cookies: 'currency=AUD' })).toBe(
    `${told}, at the rate of 27 Nov : $40.00 AUD cheaper there`,
  ))

test('in the currency of the shopper', () =>
  expect(wordsOf(at(130_000), { cookies: 'currency=USD' })).toBe(
    `${told}, about $625.00 USD at the rate of 27 Nov : $25.00 USD cheaper there`,
  ))

test('without a rate nothing is compared', () =>
  expect(wordsOf(at(130_000), { known: { day: '2026-11-27', rates: { NZD: 1 } } })).toBe(told))

test('nothing is told of what is sold here alone', () =>
  expect(wordsOf(at(130_000), { elsewhere: [] })).toBe(''))
