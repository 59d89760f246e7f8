import { cheaperColourThan } from '#domain/offer/cheaper-colour.ts'
import type { Standable } from '#domain/offer/standing.ts'
import type { ColourName } from '#domain/offer/colour.ts'
import type { Condition } from '#domain/offer/condition.ts'
import { expect, test } from 'vitest'

type Given = Partial<Standable> & { readonly condition?: Condition }

const offer = (
  variantLabel: string | null,
  colour: ColourName | null,
  priceMinor: number,
  given: Given = {},
) => ({
  id: `${variantLabel} ${priceMinor}`,
  variantLabel,
  colour,
  priceMinor,
  totalMinor: priceMinor,
  availability: 'in-stock' as const,
  fresh: true,
  condition: 'new' as const,
  retailer: { name: 'Kea', verified: false },
  ...given,
})

const blue = offer('Deep Blue', 'blue', 900)
const green = offer('Green', 'green', 700)

test.each([
  ['another colour', green, { variant: 'Green', lessMinor: 200 }],
  [
    'a colour that its shop does not name',
    offer(null, null, 850),
    { variant: null, lessMinor: 50 },
  ],
  ['a size', offer('Size 42', null, 700), null],
  ['one that costs as much', offer('Green', 'green', 900), null],
  ['a used one', offer('Green', 'green', 700, { condition: 'used' }), null],
  ['one that is sold out', offer('Green', 'green', 700, { availability: 'out-of-stock' }), null],
  ['a price that is out of date', offer('Green', 'green', 700, { fresh: false }), null],
  ['one whose delivery is unknown', offer('Green', 'green', 700, { totalMinor: null }), null],
])('who chose a colour is told what less buys: %s', (_, other, told) => {
  expect(cheaperColourThan(blue, [blue, other], 'delivered')).toEqual(told)
})

test('amounts are those of the basis', () => {
  const dearDelivery = offer('Green', 'green', 700, { totalMinor: 950 })
  expect(cheaperColourThan(blue, [blue, dearDelivery], 'delivered')).toBeNull()
  expect(cheaperColourThan(blue, [blue, dearDelivery], 'item')?.lessMinor).toBe(200)
})

test('nothing is said where no colour is chosen, or nothing of it can be ordered', () => {
  expect(cheaperColourThan(undefined, [green], 'delivered')).toBeNull()
  expect(cheaperColourThan(offer('Size 42', null, 900), [green], 'delivered')).toBeNull()
  const soldOut = offer('Deep Blue', 'blue', 900, { availability: 'out-of-stock' })
  expect(cheaperColourThan(soldOut, [green], 'delivered')).toBeNull()
})
