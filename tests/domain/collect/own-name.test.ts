import { isOwnName } from '#domain/collect/not-a-product.ts'
import { expect, test } from 'vitest'

test.each([
  ['Moa Shop', 'Sony WH-1000XM5', 'moashop.example', true],
  ['Moa', 'Sony WH-1000XM5', 'moashop.co.nz', true],
  ['moa.co.nz', 'Sony WH-1000XM5', 'moa.co.nz', true],
  ['MOA NZ', 'Sony WH-1000XM5', 'www.moa.nz', true],
  ['The Moa Store Ltd', 'Sony WH-1000XM5', 'moa-store.com.au', true],
  ['Sony', 'Sony WH-1000XM5', 'moa.co.nz', false],
  ['Moa', 'Moa merino jersey', 'moa.co.nz', false],
  ['Moa Outdoor', 'Merino jersey', 'moa.co.nz', false],
  ['NZ', 'Jersey', 'nz.example', false],
])('the brand %j of %j at %s is only the name of the shop: %s', (brand, title, domain, is) =>
  expect(isOwnName(brand, title, [domain])).toBe(is),
)
