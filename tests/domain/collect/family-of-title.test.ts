import { familyOfTitle, isFamilyOfTitle } from '#domain/collect/family-of-title.ts'
import { expect, test } from 'vitest'

test.each([
  ['Kea Trail Wireless Earbuds - Black', 'Kea Trail Wireless Earbuds - White'],
  ['Kea Trail Phone 128GB Black', 'Kea Trail Phone 1 TB'],
  ['Weka Full Cream Milk 2L', 'Weka Full Cream Milk 600ml'],
  ['Weka Teabags Strong 6 pack', 'Weka Teabags Strong 12pk'],
  ['Tui Hipster Brief Size 12', 'Tui Hipster Brief Size 14'],
  ['Tui Merino Crew Tee XL', 'Tui Merino Crew Tee S'],
  ['Moa Cola Zero Cans 12 x 150ml', 'Moa Cola Zero Cans 6 x 330ml'],
  ['Kea Deck Mesh System - 3 Pack', 'Kea Deck Mesh System - 2 Pack'],
])('%s and %s are of one family', (one, other) => {
  expect(familyOfTitle(one)).not.toBeNull()
  expect(familyOfTitle(one)).toBe(familyOfTitle(other))
})

test.each([
  ['Kea Trail Wireless Earbuds - Black', 'Kea Trail Wireless Earbuds Pro - Black'],
  ['Kea Trail Phone 14 128GB', 'Kea Trail Phone 15 128GB'],
  ['Weka Full Cream Milk 2L', 'Weka Trim Cream Milk 2L'],
])('%s and %s are not', (one, other) => expect(familyOfTitle(one)).not.toBe(familyOfTitle(other)))

test.each([
  'Kea Trail Phone Deluxe',
  'Red Onions 1kg',
  'Weka Milk 2L',
  '',
  'Black',
  'a '.repeat(300),
])('%j is of none', (title) => expect(familyOfTitle(title)).toBeNull())

test('a reference of a title is told from one of the shop', () => {
  expect(isFamilyOfTitle(familyOfTitle('Weka Full Cream Milk 2L') ?? '')).toBe(true)
  expect(isFamilyOfTitle('1234')).toBe(false)
})
