import {
  placeWish,
  wishlistMaxItems,
  freeStoredName,
  toStoredName,
  wishDate,
} from '#domain/wishlist/place-wish.ts'
import { expect, test } from 'vitest'

test('a name is stored without slashes and points', () =>
  expect(toStoredName('Canon EF 50mm f/1.8')).toBe('Canon EF 50mm f-1,8'))

test('storing a stored name changes nothing', () => {
  const name = toStoredName('a/b.c//d..e')
  expect(toStoredName(name)).toBe(name)
})

test.each([
  ['A/B', [], 'A-B'],
  ['A/B', ['A-B'], 'A-B (2)'],
  ['A/B', ['A-B', 'A-B (2)'], 'A-B (3)'],
  ['__proto__', [], '__proto__ (2)'],
])('%s beside %j is kept as %s', (title, taken, name) =>
  expect(freeStoredName(title, new Set(taken))).toBe(name),
)

test('a product that is there stays as it is, whatever its title is by now', () => {
  const kept = [{ name: 'Old title', productId: 7 }]
  expect(placeWish({ title: 'New title', productId: 7 }, kept)).toEqual({
    kind: 'present',
    name: 'Old title',
  })
})

test('another product of the same title gets a name of its own', () => {
  const kept = [{ name: 'Kettle 1,7 L', productId: 7 }]
  expect(placeWish({ title: 'Kettle 1.7 L', productId: 8 }, kept)).toEqual({
    kind: 'free',
    name: 'Kettle 1,7 L (2)',
  })
})

test('without a product the name decides', () => {
  const kept = [{ name: 'Kettle 1,7 L', productId: null }]
  expect(placeWish({ title: 'Kettle 1.7 L', productId: null }, kept)).toMatchObject({
    kind: 'present',
  })
})

test('a full wishlist takes nothing more, and still knows what it has', () => {
  const kept = Array.from({ length: wishlistMaxItems }, (_, index) => ({
    name: `Thing ${index}`,
    productId: null,
  }))
  expect(placeWish({ title: 'One more', productId: null }, kept)).toEqual({ kind: 'full' })
  expect(placeWish({ title: 'Thing 3', productId: null }, kept)).toMatchObject({ kind: 'present' })
})

test('a day is told as the specification has it, by the clocks of New Zealand', () =>
  expect(wishDate(new Date('2025-01-05T12:00:00Z'))).toBe('Monday, January 6, 2025'))
