import { besideShops } from '#tests/support/shops/beside-shops.ts'
import { describe, expect, test } from 'vitest'

describe('pricehound connect', () => {
  const { prepare, expectConnected } = besideShops()

  test.each([['woocommerce', 8]] as const)(
    'adds a shop of %s, whose offers are collected and found',
    (platform, offers) => expectConnected(platform, offers),
    120_000,
  )

  test('shows what it found, and adds nothing unless the terms are agreed to', async () => {
    const { address, pricehound } = await prepare('woocommerce')
    const looked = await pricehound('connect', address, '--look')
    expect(looked.stdout).toMatch(/^Kea Kitchen$/m)
    expect(looked.stdout).toMatch(/^Platform +WooCommerce$/m)
    expect(looked.stdout).toMatch(/^Prices in +NZD$/m)
    expect(looked.stdout).toMatch(/^robots\.txt +lets us look; 0 s between two requests$/m)
    expect(looked.stdout).toMatch(/^Terms +http:\S+\/policies\/terms$/m)
    expect(looked.stdout).toMatch(
      /^7 products; 8 of 8 rows looked at can be shown; collected every/m,
    )
    expect(looked.stdout).toMatch(/\$79\.05/)
    expect(await pricehound('connect', address)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('add --accept, or --look'),
    })
    expect(JSON.parse((await pricehound('retailers', 'list', '--json')).stdout)).toMatchObject({
      items: [],
    })
    const nowhere = await pricehound('connect', 'http://10.0.0.1', '--look')
    expect(nowhere).toMatchObject({ code: 3, stderr: expect.stringContaining('address: must be') })
  }, 60_000)

  test('says what cannot be used and why, and exits with 3 where nothing else is found', async () => {
    const text = 'User-agent: *\nDisallow: /products.json\nDisallow: /sitemap.xml\n'
    const { address, pricehound } = await prepare('shopify', {
      '/robots.txt': { type: 'text/plain', text },
    })
    const looked = await pricehound('connect', address, '--look')
    expect(looked.code).toBe(3)
    expect(looked.stdout).toMatch(/^Shopify shop \(shopify\)$/m)
    expect(looked.stdout).toMatch(/^Cannot be used: Its robots\.txt does not let us read it\.$/m)
    const added = await pricehound('connect', address, '--accept', '--json')
    expect(added.code).toBe(3)
    expect(JSON.parse((await pricehound('retailers', 'list', '--json')).stdout)).toMatchObject({
      items: [],
    })
  }, 60_000)
})
