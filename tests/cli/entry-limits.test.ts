import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOfSuite } from '#tests/support/run/folders.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { keyOf } from '#tests/support/account/an-identity.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { aShopInOptions } from '#tests/support/catalogue/entry-kit.ts'
import { commandsOn, type Run } from '#tests/support/command/commands-on.ts'
import { aServer, reachedCode } from '#tests/support/server/a-server.ts'

type Entry = Readonly<Record<string, unknown>>

const text = (length: number): string => 'Kea'.padEnd(length, 'a')
const host = (length: number): string =>
  `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.`.padEnd(length, 'd')
const address = (length: number): string => 'https://kea.example/'.padEnd(length, 'p')
const logo = '/images/demo/shops/kowhai-electronics.svg'
const photo = '/images/demo/awMiEnyh59s-1.svg'
const many = (count: number, item: string): readonly string[] =>
  Array.from({ length: count }, () => item)
/** Bar codes are one product's alone: each edge has its own, from `first`. */
const gtins = (count: number, first: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => withCheckDigit(String(94_145_843_0000 + first + at)))
const withCheckDigit = (digits: string): string => {
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const shipping = {
  shippingFrom: text(100),
  shippingTimeToNZ: `2-4${' '.repeat(53)}days`,
  deliveryFee: 1_000_000,
  freeShippingThreshold: 1_000_000,
}
const aShop: Entry = {
  name: text(100),
  domain: host(253),
  domains: many(20, 'kea.example'),
  logo,
  country: 'NZ',
  shippingDetails: shipping,
  verified: true,
  verifiedReason: text(500),
}
const shopWith = (given: Entry): Entry => ({ shippingDetails: { ...shipping, ...given } })

const aPrice = {
  retailerId: 'kea-cameras',
  price: '20000000.00',
  currency: 'NZD',
  link: address(2000),
}
const aProduct: Entry = {
  name: text(200),
  category: 'Cameras',
  subcategories: many(10, 'Digital Cameras'),
  description: text(10_000),
  photos: many(12, photo),
  brand: text(100),
  mpn: text(70),
  gtins: gtins(20, 0),
  variantLabel: text(60),
  prices: [aPrice],
}
const priceWith = (given: Entry): Entry => ({ prices: [{ ...aPrice, ...given }] })

const anAd: Entry = {
  companyName: text(100),
  email: `${'e'.repeat(64)}@${'f'.repeat(63)}.${'g'.repeat(63)}.${'h'.repeat(61)}`,
  adImageUrl: '/images/demo/ads/kauri-broadband.svg',
  adLink: address(2048),
  adType: 'landscape',
  startDate: '2026-03-01',
  expiryDate: '2026-03-01',
}

/** An entry that has the most of everything, and by how little each field goes beyond. */
const entries = [
  {
    command: 'retailers',
    url: '/api/retailers',
    most: aShop,
    beyond: [
      ['name', { name: text(101) }],
      ['name', { name: '' }],
      ['domain', { domain: host(254) }],
      ['domains', { domains: many(21, 'kea.example') }],
      ['logo', { logo: address(2001) }],
      ['logo', { logo: undefined }],
      ['country', { country: 'UK' }],
      ['shippingDetails.shippingFrom', shopWith({ shippingFrom: text(101) })],
      ['shippingDetails.shippingTimeToNZ', shopWith({ shippingTimeToNZ: '2-91 days' })],
      [
        'shippingDetails.shippingTimeToNZ',
        shopWith({ shippingTimeToNZ: `2-4${' '.repeat(54)}days` }),
      ],
      ['shippingDetails.deliveryFee', shopWith({ deliveryFee: 1_000_000.01 })],
      ['shippingDetails.deliveryFee', shopWith({ deliveryFee: -0.01 })],
      ['shippingDetails.freeShippingThreshold', shopWith({ freeShippingThreshold: 1_000_000.01 })],
      ['shippingDetails.freeShippingThreshold', shopWith({ freeShippingThreshold: -0.01 })],
      ['shippingDetails.freeShippingThreshold', shopWith({ freeShippingThreshold: undefined })],
      ['verifiedReason', { verifiedReason: text(501) }],
    ],
  },
  {
    command: 'products',
    url: '/api/products',
    most: aProduct,
    beyond: [
      ['name', { name: text(201) }],
      ['category', { category: text(101) }],
      ['subcategories', { subcategories: many(11, 'Digital Cameras') }],
      ['subcategories', { subcategories: [] }],
      ['description', { description: text(10_001) }],
      ['photos', { photos: many(13, photo) }],
      ['photos', { photos: [] }],
      ['photos.0', { photos: [address(2001)] }],
      ['brand', { brand: text(101) }],
      ['mpn', { mpn: text(71) }],
      ['gtins', { gtins: gtins(21, 0) }],
      ['variantLabel', { variantLabel: text(61) }],
      ['prices', { prices: Array.from({ length: 101 }, () => ({ ...aPrice, link: address(30) })) }],
      ['prices.0.price', priceWith({ price: '20000000.01' })],
      ['prices.0.price', priceWith({ price: '0.00' })],
      ['prices.0.currency', priceWith({ currency: 'USD' })],
      ['prices.0.link', priceWith({ link: address(2001) })],
    ],
  },
  {
    command: 'ads',
    url: '/api/ads/create-ad',
    most: anAd,
    beyond: [
      ['companyName', { companyName: text(101) }],
      ['email', { email: `e${String(anAd['email'])}` }],
      ['adImageUrl', { adImageUrl: address(2001) }],
      ['adLink', { adLink: address(2049) }],
      ['adType', { adType: 'square' }],
      ['startDate', { startDate: '1 March' }],
      ['expiryDate', { expiryDate: '' }],
    ],
  },
] as const satisfies readonly {
  readonly command: string
  readonly url: string
  readonly most: Entry
  readonly beyond: readonly (readonly [string, Entry])[]
}[]

describe('the API', () => {
  const app = aServer()
  const post = (url: string, payload: Entry, authorization = `Bearer ${keyOf('admin')}`) =>
    app.inject({ method: 'POST', url, headers: { authorization }, payload })

  test.each(entries)('takes the most of everything of $command', async ({ url, most }) => {
    expect((await post(url, most)).json()).toMatchObject({ code: reachedCode })
  })
})

describe('the command line', () => {
  const open = testDatabases(mainDatabase())
  const folder = folderOfSuite()
  let pricehound: Run
  const renamed = (entry: Entry, name: string, first: number): Entry => ({
    ...entry,
    name: `${name} ${String(entry['name']).slice(name.length + 1)}`,
    ...(entry['gtins'] !== undefined && { gtins: gtins(20, first) }),
  })

  beforeAll(async () => {
    pricehound = await commandsOn(await open())
    expect(await pricehound('retailers', 'add', ...aShopInOptions)).toMatchObject({ code: 0 })
  })

  test.each(entries)('imports $command up to the limits', async ({ command, most, beyond }) => {
    const file = join(folder, `${command}.json`)
    const rows = [renamed(most, 'Read', 200), ...beyond.map(([, given]) => ({ ...most, ...given }))]
    await writeFile(file, JSON.stringify(rows))
    const { code, stdout } = await pricehound(command, 'import', file, '--json')
    expect(code).toBe(3)
    expect(JSON.parse(stdout).rows).toEqual([
      { row: 1, kind: 'added', id: expect.any(String) },
      ...beyond.map(([field], at) => ({
        row: at + 2,
        kind: 'refused',
        problems: [{ field, message: expect.any(String) }],
      })),
    ])
  })

  test('neither adds nor imports a shop as verified without what was checked', async () => {
    const file = join(folder, 'unexplained.json')
    const { verifiedReason: _, ...unexplained } = aShop
    await writeFile(file, JSON.stringify([{ ...unexplained, name: 'Unexplained' }]))
    const { stdout } = await pricehound('retailers', 'import', file, '--json')
    expect(JSON.parse(stdout).rows).toMatchObject([
      { kind: 'refused', problems: [{ field: 'verifiedReason', message: 'is missing' }] },
    ])
  })
})
