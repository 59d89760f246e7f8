import { headlineOf } from '#web/src/pages/product/offers/headline.ts'
import { expect, test } from 'vitest'
import { makeOffer } from './make-offer.ts'

const best = makeOffer({ id: 'best' })
const old = makeOffer({ id: 'old', fresh: false, standing: 'stale' })
const used = makeOffer({ id: 'used', condition: 'used' })

test.each([
  { kind: 'priced', id: 'best', best, offers: { new: [best], other: [used] } },
  {
    kind: 'delivery-unknown',
    id: 'best',
    best: makeOffer({
      id: 'best',
      deliveryMinor: null,
      totalMinor: null,
      standing: 'delivery-unknown',
    }),
    offers: undefined,
  },
  {
    kind: 'in-store',
    id: 'best',
    best: makeOffer({ id: 'best', availability: 'in-store', standing: 'in-store' }),
    offers: undefined,
  },
  {
    kind: 'sold-out',
    id: 'best',
    best: makeOffer({ id: 'best', availability: 'out-of-stock', standing: 'sold-out' }),
    offers: undefined,
  },
  { kind: 'stale', id: 'old', best: null, offers: { new: [old], other: [used] } },
  { kind: 'used', id: 'used', best: null, offers: { new: [], other: [used] } },
])('leads with $kind', ({ kind, id, best, offers }) => {
  expect(headlineOf(best, offers)).toMatchObject({ kind, offer: { id } })
})

test('has nothing to lead with where nobody sells it', () => {
  expect(headlineOf(null, { new: [], other: [] })).toBeUndefined()
})
