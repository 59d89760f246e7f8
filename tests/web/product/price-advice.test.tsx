import { offersQuery, productQuery } from '#web/src/api/queries.ts'
import { Buy } from '#web/src/pages/product/offers/buy.tsx'
import { verdictExample } from '#openapi/schemas/product/verdict.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'
import { makeOffer } from './make-offer.ts'
import { makePage } from './make-page.ts'

test.each([
  ['Green', ' Green costs $20.00 less. Why?'],
  [null, ' One of an unnamed colour costs $20.00 less. Why?'],
])('the answer on a colour says that another costs less: %s', (variant, words) => {
  const bestOffer = makeOffer({ variant: 'Blue' })
  const page = makePage({
    bestOffer,
    variant: 'Blue',
    verdict: { ...verdictExample, kind: 'good' },
    advice: { kind: 'buy', reason: 'Lowest delivered price in a year.' },
    cheaperColour: { variant, lessMinor: 2_000 },
  })
  const { id } = page.product
  const known = [
    [productQuery(id, 'NZ', 'delivered', 'Blue').queryKey, page],
    [offersQuery(id, 'NZ', 'delivered').queryKey, { new: [bestOffer], other: [] }],
  ] as const
  const shown = renderPage(<Buy page={page} />, { known, address: '/product/a?variant=Blue' })
  expect(shown.words).toContain(`Good time to buy. Lowest delivered price in a year.${words}`)
})
