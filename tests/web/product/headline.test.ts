import { headlineOf } from '#web/src/pages/product/offers/lowest-price.ts'
import { expect, test } from 'vitest'
import { makeOffer } from './make-offer.ts'

const best = makeOffer({ id: 'best' })
const old = makeOffer({ id: 'old', fresh: false })
const used = makeOffer({ id: 'used', condition: 'used' })

test.each([
  { kind: 'delivered', id: 'best', best, offers: { new: [best], other: [used] } },
  {
    kind: 'price',
    id: 'best',
    best: makeOffer({ id: 'best', deliveryMinor: null, totalMinor: null }),
    offers: undefined,
  },
  {
    kind: 'soldOut',
    id: 'best',
    best: makeOffer({ id: 'best', availability: 'out-of-stock' }),
    offers: undefined,
  },
  { kind: 'old', id: 'old', best: null, offers: { new: [old], other: [used] } },
  { kind: 'used', id: 'used', best: null, offers: { new: [], other: [used] } },
])('leads with $kind', ({ kind, id, best, offers }) => {
  expect(headlineOf(best, offers)).toMatchObject({ kind, offer: { id } })
})

test('has nothing to lead with where nobody sells it', () => {
  expect(headlineOf(null, { new: [], other: [] })).toBeUndefined()
})
