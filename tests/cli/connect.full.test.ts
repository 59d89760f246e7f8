import { besideShops } from '#tests/support/shops/beside-shops.ts'
import { describe, test } from 'vitest'

describe('pricehound connect', () => {
  const { expectConnected } = besideShops()

  test.each([
    ['shopify', 6],
    ['woocommerce', 8],
    ['magento', 6],
    ['squarespace', 6],
    ['bigcommerce', 6],
    ['wix', 6],
    ['fed', 6],
  ] as const)(
    'adds a shop of %s, whose offers are collected and found',
    (platform, offers) => expectConnected(platform, offers),
    120_000,
  )
})
