import { Buy } from '#web/src/pages/product/offers/buy.tsx'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import { offersQuery } from '#web/src/api/queries.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'
import { makeOffer } from './make-offer.ts'
import { makePage } from './make-page.ts'

const soldOut: Partial<OfferBody> = { standing: 'sold-out', availability: 'out-of-stock' }

test.each<[Partial<OfferBody>, string]>([
  [{}, '$100.00 NZD delivered'],
  [{ standing: 'delivery-unknown', totalMinor: null }, '$100.00 NZD + delivery not stated'],
  [{ standing: 'in-store', availability: 'in-store' }, '$100.00 NZD · in store only'],
  [soldOut, 'last $100.00 NZD Out of stock'],
])('the foot of a page says of a price what its card says: %o', (said, words) => {
  const bestOffer = makeOffer(said)
  const page = makePage({ bestOffer })
  const { queryKey } = offersQuery(page.product.id, 'NZ', 'delivered')
  const shown = renderPage(<Buy page={page} />, {
    known: [[queryKey, { new: [bestOffer], other: [] }]],
  })
  const [foot = ''] = /<p [^>]*aria-hidden="true">.*?<\/p>/.exec(shown.html) ?? []
  expect(wordsOf(foot)).toBe(words)
  const card = wordsOf(shown.html.replace(foot, ''))
  for (const part of words.split(/ (?=Out of stock)/)) expect(card).toContain(part)
})

const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
