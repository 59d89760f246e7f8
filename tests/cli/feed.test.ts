import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#tests/support/command/command-line.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pricehound-feed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const check = (...args: string[]) =>
  runCommand(['feed', 'check', ...args], { env: { DATA_DIR: join(folder, 'untouched') } })

test('a feed is checked without a database, packed or not, for people and for programs', async () => {
  const feed = join(folder, 'feed.tsv.gz')
  const rows = [
    'id\ttitle\tlink\tprice',
    '1\tTrail \u001b[31mcamera\thttps://kea.example/1\t249.00 NZD',
    '2\tLamp\tjavascript:alert(1)\t12 NZD',
    '3\tLamp',
  ]
  await writeFile(feed, gzipSync(rows.join('\n')))
  const told = await check(feed)
  expect(told).toMatchObject({ code: 0, stderr: '' })
  expect(told.stdout).toContain('3 records: 1 accepted, 0 partially accepted, 2 rejected')
  expect(told.stdout).toMatch(
    /^Error in link, once: The link does not begin with http.*\n.*\n {2}record 2 \(line 3 of the file\), id 2: javascript/m,
  )
  expect(told.stdout).toContain('Error in the whole record, once: ')
  expect(told.stdout).toMatch(/^1 +Trail.*camera +\$249\.00 +unknown/m)
  expect(told.stdout).not.toContain('\u001b')

  const shown = await check(feed, '--country', 'AU', '--json')
  expect(shown.code).toBe(3)
  expect(JSON.parse(shown.stdout)).toMatchObject({
    country: 'AU',
    rows: 3,
    broken: { code: 'all_offers_rejected' },
  })
})

test('a page is checked as the product that it shows, wherever it stands', async () => {
  const page = join(folder, 'lamp.html')
  const lamp = { '@type': 'Product', name: 'Lamp', sku: 'L1', offers: { price: '12.00 NZD' } }
  await writeFile(
    page,
    `<!doctype html><script type="application/ld+json">${JSON.stringify(lamp)}</script>`,
  )
  const { code, stdout } = await check(page)
  expect(code).toBe(0)
  expect(stdout).toMatch(/^A product page, utf-8\n1 record: 1 accepted/)
  expect(stdout).toMatch(/^L1 +Lamp +\$12\.00/m)
  expect(stdout).not.toContain('Links may lead')
})

test('a list is checked as if it stood at an address, with what becomes of each record', async () => {
  const list = join(folder, 'products_export.csv')
  await writeFile(
    list,
    'Handle,Title,Vendor,Variant Price,Status\nlamp,Lamp,Kea,12.00,active\ncup,Cup,Kea,5.00,draft\n',
  )
  const { code, stdout } = await check(list, '--at', 'https://kea.example/', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    format: {
      dialect: 'shopify-csv',
      name: 'The export of products of Shopify',
      encoding: 'utf-8',
      encodingGuessed: false,
    },
    counts: { accepted: 1, partiallyAccepted: 0, rejected: 0, skipped: 1 },
    broken: null,
    domains: ['kea.example'],
    records: [
      {
        id: 'lamp',
        outcome: 'accepted',
        priceMinor: 1200,
        link: 'https://kea.example/products/lamp',
      },
      { id: 'cup', outcome: 'skipped', reasons: [{ code: 'unpublished' }] },
    ],
  })
})

test.each([
  [['a.csv', '--at', 'kea'], 'whole address'],
  [['ftp://kea.example/a.csv'], 'whole address'],
  [['a.csv', '--domain', 'co.nz'], "the shop's own"],
])('%j is wrong usage', async (args, stderr) => {
  expect(await check(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(stderr) })
})

test('what is no feed ends with 3 and a reason', async () => {
  const missing = await check(join(folder, 'nothing.xml'))
  expect(missing).toMatchObject({ code: 3, stderr: expect.stringContaining('cannot be read') })
  expect(await check(folder)).toMatchObject({ code: 3, stderr: expect.stringContaining('folder') })
  const elsewhere = await check('http://127.0.0.1:9/feed.xml')
  expect(elsewhere).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('not one of a public web server'),
  })
})
