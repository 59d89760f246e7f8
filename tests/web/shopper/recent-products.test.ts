import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { readRecentProducts, rememberProduct } from '#web/src/shopper/recent-products.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let items: Map<string, string>
beforeEach(() => {
  items = stubStorage('localStorage')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const product = (id: string) => ({ id, name: `Name ${id}`, link: `/product/${id}`, image: null })

const known = (): readonly string[] => readRecentProducts().map(({ id }) => id)

test('the last one stands first, each once, and eight in all', () => {
  for (const id of ['a', 'b', 'a']) rememberProduct(product(id))
  expect(known()).toEqual(['a', 'b'])
  for (let i = 0; i < 9; i++) rememberProduct(product(String(i)))
  expect(known()).toEqual(['8', '7', '6', '5', '4', '3', '2', '1'])
})

test.each([
  'no JSON',
  '{}',
  '[null, 1, {"id":"a"}]',
  '[{"id":"a","name":"A","link":"https://elsewhere.example","image":null}]',
])('what else a device holds is left out: %s', (kept) => {
  items.set('recentProducts', kept)
  expect(known()).toEqual([])
})
