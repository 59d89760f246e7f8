import { listenHere } from '../fetch/canary.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { answerAs, inventedShops, type InventedShop } from '#tests/support/shops/invented-shops.ts'
import { describe, expect, test } from 'vitest'

describe('pricehound connect', () => {
  const kind = mainDatabase()
  const open = testDatabases(kind)

  const prepare = async (platform: keyof typeof inventedShops, more: InventedShop = {}) => {
    const database = await open()
    if (kind === 'embedded') await database.close()
    const { dataDir, databaseUrl } = database.config
    const { port } = await listenHere(
      answerAs((origin) => ({ ...inventedShops[platform](origin), ...more })),
    )
    const host = `${platform}.localhost:${port}`
    const pricehound = (...args: string[]) =>
      runCommand(args, {
        env: {
          DATA_DIR: dataDir,
          DEMO: 'off',
          FETCH_ALLOW_HOSTS: host,
          CRAWL_PAUSE_SECONDS: '0',
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        },
      })
    return { address: `http://${host}`, pricehound }
  }

  test.each([['woocommerce', 8]] as const)(
    'adds a shop of %s, whose offers are collected and found',
    async (platform, offers) => {
      const { address, pricehound } = await prepare(platform)
      const added = await pricehound('connect', address, '--accept', '--json')
      expect(added.stderr).not.toMatch(/error|invalid/i)
      expect(JSON.parse(added.stdout)).toEqual({ retailerId: 1, sourceIds: [expect.any(Number)] })
      const [id] = JSON.parse(added.stdout).sourceIds
      const run = await pricehound('collect', 'run', String(id), '--json')
      expect(JSON.parse(run.stdout)).toMatchObject({
        state: 'done',
        rows: offers,
        counts: { added: offers, rejected: 0 },
      })
      const found = await pricehound('search', 'rimu kettle', '--json')
      expect(JSON.parse(found.stdout)).toMatchObject({
        product: { name: 'Rimu cordless kettle 1.7 L' },
      })
      // Its words are known at once, though no server ran.
      const misspelt = await pricehound('search', 'rimu ketle', '--json')
      expect(JSON.parse(misspelt.stdout)).toMatchObject({ searchedFor: 'rimu kettle' })
      const offer = JSON.parse((await pricehound('sources', 'show', String(id), '--json')).stdout)
      expect(offer).toMatchObject({ offerCount: offers, country: 'NZ' })
      const again = await pricehound('connect', address, '--accept', '--json')
      expect(JSON.parse(again.stdout)).toEqual(JSON.parse(added.stdout))
    },
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
