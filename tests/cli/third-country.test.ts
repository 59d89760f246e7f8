import { openDatabase, type DatabaseConfig } from '#adapters/postgres/connection/connect.ts'
import { fileURLToPath } from 'node:url'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { startCommand, type Ended } from '#tests/support/command/command-line.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const fiji = fileURLToPath(new URL('../support/command/with-fiji.ts', import.meta.url))

const feed = [
  'id\ttitle\tlink\tprice\tshipping\tavailability\tcondition\tbrand',
  'V1\tVuda Cordless Drill VD18\thttps://vuda.example/1\t249.00 FJD\tFiji:::10.00 FJD\tin_stock\tnew\tVuda',
  'V2\tVuda Bench Saw VS20\thttps://vuda.example/2\t399.00 NZD\t\tin_stock\tnew\tVuda',
  '',
].join('\n')

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const shop = createServer(({ url }, response) => {
  const isLogo = url === '/logo.png'
  const type = isLogo ? 'image/png' : 'text/tab-separated-values; charset=utf-8'
  response.writeHead(200, { 'content-type': type }).end(isLogo ? logo : feed)
})

beforeAll(async () => {
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
})
afterAll(() => void shop.close())

/** A name that leads here cannot be typed in. */
const servedHere = async (config: DatabaseConfig): Promise<void> => {
  const { db, close } = await openDatabase({ ...config, role: 'cli' })
  await db
    .updateTable('retailer')
    .set({ domains: ['vuda.example', '127.0.0.1'] })
    .execute()
  await close()
}

const open = testDatabases(mainDatabase())

test('a third country is two records: a shop there is added, collected, found and shown', async () => {
  const { config, kind, close } = await open()
  if (kind === 'embedded') await close()
  const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  const site = `http://${host}`
  const pricehound = (...args: string[]): Promise<Ended> =>
    startCommand(args, {
      node: [process.execPath, '--import', fiji],
      env: {
        DATA_DIR: config.dataDir,
        FETCH_ALLOW_HOSTS: host,
        DEMO: 'off',
        ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
      },
    }).ended
  const answer = async (...args: string[]): Promise<unknown> => {
    const { code, stdout, stderr } = await pricehound(...args, '--json')
    if (code !== 0) throw new Error(`${args.join(' ')}: ${stderr}`)
    return JSON.parse(stdout)
  }
  expect((await pricehound('migrate', '--status')).stdout).toContain('market FJ')
  expect(await pricehound('migrate')).toMatchObject({ code: 0 })
  const details = ['--name=Vuda Tools', '--domain=vuda.example', `--logo=${site}/logo.png`]
  const delivery = ['--from=Lautoka, Fiji', '--time-fj=2-4 days', '--fee=12', '--free-over=500']
  expect(await answer('retailers', 'add', '--country=FJ', ...details, ...delivery)).toMatchObject({
    country: 'FJ',
    shippingDetails: { shippingTimeToFJ: '2–4 working days' },
  })
  await servedHere(config)
  const source = await answer(
    'sources',
    'add',
    'vuda-tools',
    '--name=Everything',
    `--url=${site}/feed.tsv`,
  )
  expect(await answer('collect', 'run', String(Object(source)['id']))).toMatchObject({
    state: 'done',
    counts: { accepted: 1, rejected: 1, added: 1, created: 1 },
    tally: expect.arrayContaining([expect.objectContaining({ code: 'currency_not_sold_here' })]),
  })
  expect(await pricehound('jobs', 'retry', 'keep-deals')).toMatchObject({ code: 0 })
  expect(await answer('search', 'cordless drill', '--country', 'FJ')).toMatchObject({
    total: 1,
    searchResults: [{ currency: 'FJD', totalMinor: 25900, location: 'Ships from Lautoka, Fiji' }],
    understood: expect.arrayContaining(['The category is Drills & Drivers.']),
  })
  expect(await answer('search', 'cordless drill', '--country', 'AU')).toMatchObject({ total: 0 })
})
