import { dealsPath, readDealParams } from '#web/src/pages/deals/deals-loader.ts'
import { expect, test } from 'vitest'

const asked = (query: string): string | null => {
  const params = readDealParams(new URLSearchParams(query), { country: 'NZ' })
  const path = dealsPath('/api/deals', params, { basis: 'delivered' })
  return new URL(path, 'https://pricehound.example').searchParams.get('priceRange')
}

test.each([
  ['min=100&max=500', '100-500'],
  ['min=$1,000', '1000-'],
  ['max=1.5k', '-1500'],
  ['min=abc&max=500', null],
  ['min=500&max=100', null],
  ['min=-5', null],
])('deals at prices of %s are asked for as a search reads them: %s', (query, range) =>
  expect(asked(query)).toBe(range),
)
