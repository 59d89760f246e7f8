import { askedVariant } from '#web/src/pages/product/asked-variant.ts'
import { choicesOf, narrowTo, shopsOf } from '#web/src/pages/product/offers/choices.ts'
import { expect, test } from 'vitest'
import { makeOffer } from './make-offer.ts'

const black = makeOffer({ id: 'black', variant: 'Black', shopSlug: 'a', amountMinor: 9_000 })
const pink = makeOffer({ id: 'pink', variant: 'Pink', shopSlug: 'a' })
const dearPink = makeOffer({ id: 'dear', variant: 'Pink', shopSlug: 'b', amountMinor: 20_000 })
const plain = makeOffer({ id: 'plain', shopSlug: 'c' })
const inStore = makeOffer({ id: 'blue', variant: 'Blue', shopSlug: 'd', standing: 'in-store' })
const used = makeOffer({ id: 'used', variant: 'Pink', shopSlug: 'e', condition: 'used' })
const offers = { new: [black, pink, plain, dearPink, inStore], other: [used] }

test('offers each colour once, with the first that can be ordered', () => {
  expect(choicesOf(offers)).toEqual([
    { label: 'Black', best: black },
    { label: 'Blue', best: undefined },
    { label: 'Pink', best: pink },
  ])
})

test('offers no choice where all offers are alike', () => {
  expect(choicesOf({ new: [plain], other: [] })).toEqual([])
  expect(choicesOf({ new: [pink, dearPink], other: [used] })).toEqual([])
})

test('offers the one colour that some offers have, which an address may narrow to', () => {
  expect(choicesOf({ new: [plain, pink], other: [] })).toEqual([{ label: 'Pink', best: pink }])
})

test('narrows new and used ones to a colour, and keeps their order', () => {
  expect(narrowTo(offers, 'Pink')).toEqual({ new: [pink, dearPink], other: [used] })
})

test('narrows to nothing less where no colour is asked for, or one that nobody sells', () => {
  expect(narrowTo(offers, undefined)).toBe(offers)
  expect(narrowTo(offers, 'Mauve')).toBe(offers)
})

test.each([
  ['variant=Pink', 'Pink'],
  [`variant=${'x'.repeat(120)}`, 'x'.repeat(120)],
  [`variant=${'x'.repeat(121)}`, 'x'.repeat(120)],
  ['variant=', undefined],
  ['', undefined],
])('an address with ?%s asks for the colour %s', (query, label) => {
  expect(askedVariant(new URLSearchParams(query))).toBe(label)
})

test('counts a shop once, whatever its colours', () => {
  expect(shopsOf({ new: [black, pink, plain, dearPink], other: [] })).toEqual({
    deliver: 3,
    unstated: 0,
    other: 0,
  })
})
