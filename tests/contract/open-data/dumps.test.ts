import { appendFile, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolderFiles } from '#adapters/storage/large-files.ts'
import type { Manifest } from '#application/open-data/manifest.ts'
import type { LargeFiles } from '#application/storage/large-files.ts'
import { monthOf } from '#domain/open-data/dump-month.ts'
import { dumpTableNames, dumpTables } from '#domain/open-data/dump-tables.ts'
import { describeDatabase, openedDatabase } from '#tests/support/database/databases.ts'
import { expectRefused } from '#tests/support/database/refused.ts'
import {
  fileOf,
  openDuckDb,
  openDumpKit,
  type DumpKit,
  type KitOptions,
} from '#tests/support/open-data/dump-kit.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

const operator = { kind: 'operator', name: 'a test' } as const
const hour = 3_600_000
const day = 24 * hour

/** In the middle of a month, so that the one before is over. */
const today = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 15, 12))
const before = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 10))
const present = monthOf(today)
const last = monthOf(before)

const seed = {
  shops: { kea: { fee: 600 }, weka: { fee: 0 } },
  products: [
    { title: 'A "first", with\nbreaks', brand: 'Kea', gtin: '09414584300004', offers: [] },
    { title: 'Second', offers: [] },
  ],
} as const

describeDatabase('dumps', (open, kind) => {
  const database = openedDatabase(open)
  let kit: DumpKit
  let duck: Awaited<ReturnType<typeof openDuckDb>>
  let now = today

  const start = async (options: Partial<KitOptions> = {}): Promise<void> => {
    await kit?.remove()
    kit = await openDumpKit({ database, seed, now: () => now, ...options })
  }

  beforeAll(async () => {
    duck = await openDuckDb()
  })
  afterAll(() => duck.close())
  beforeEach(async () => {
    now = today
    await start()
  })
  afterEach(() => kit.remove())

  const put = (shop: string, ref: string, product: number, priceMinor: number) =>
    kit.put({ shop, ref, product, terms: { priceMinor } })
  const addOffers = async (): Promise<void> => {
    now = before
    await put('kea', 'k1', 0, 10_000)
    await put('weka', 'w1', 0, 9000)
    await put('weka', 'w2', 1, 4000)
    now = today
    await put('kea', 'k1', 0, 11_000)
    await put('weka', 'w1', 0, 8000)
  }

  const make = (): Promise<Manifest> => kit.program.openData.make()
  const makeOfOffers = async (): Promise<Manifest> => {
    await addOffers()
    return make()
  }
  const leaveOut = (isOut: boolean) =>
    kit.program.retailers.leaveOut(kit.shopId('weka'), isOut, operator)
  const pathOf = (...of: Parameters<typeof fileOf>) => join(kit.folder, fileOf(...of))
  const read = (...of: Parameters<typeof fileOf>) =>
    duck.query(`select * from read_parquet('${pathOf(...of)}')`)
  const pricesOf = async (made: Manifest, month: string): Promise<readonly unknown[]> =>
    (await read(made, 'price-points', month)).map(({ price_minor: price }) => price)

  test('have what the site shows, and what prices were, month by month', async () => {
    const made = await makeOfOffers()
    const [first, second] = await read(made, 'products')
    expect(first).toMatchObject({
      title: 'A "first", with\nbreaks',
      brand: 'Kea',
      gtins: '09414584300004',
      category: expect.any(String),
    })
    expect(second).toMatchObject({ title: 'Second', brand: null, gtins: null })
    expect(await read(made, 'offers')).toMatchObject([
      { offer: 1, shop: 'kea', price_minor: 11_000, delivery_minor: 600, currency: 'NZD' },
      { offer: 2, shop: 'weka', price_minor: 8000, delivery_minor: 0, ended_at: null },
      { offer: 3, shop: 'weka', price_minor: 4000, condition: 'new', struck: false },
    ])
    expect(await read(made, 'listings')).toMatchObject([
      { product_id: first?.['product_id'], price_minor: 8000, delivered_minor: 8000, offers: 2 },
      { product_id: second?.['product_id'], price_minor: 4000, used_offers: 0 },
    ])
    const [point] = await read(made, 'price-points', last)
    expect(point).toMatchObject({ offer: 1, since: before.getTime() / 1000, in_store: false })
    expect(await pricesOf(made, last)).toEqual([10_000, 9000, 4000])
    expect(await pricesOf(made, present)).toEqual([11_000, 8000])
    expect(made).toMatchObject({ licence: { name: 'ODbL 1.0' }, leftOut: [] })
  })

  test('hold the same rows in both formats, as many and of the types that the manifest says', async () => {
    const made = await makeOfOffers()
    for (const table of dumpTableNames) {
      const month = table === 'price-points' ? present : null
      const parquet = `read_parquet('${pathOf(made, table, month)}')`
      const csv = `read_csv('${pathOf(made, table, month, 'csv.gz')}',
        header = true, all_varchar = true, delim = ',', quote = '"', escape = '"')`
      const columns = dumpTables[table].columns.map(({ name, type }) =>
        type === 'timestamp'
          ? `epoch_ms("${name}"::timestamptz)::text as ${name}`
          : `"${name}"::text as "${name}"`,
      )
      const of = (source: string): string => `select ${columns.join()} from ${source}`
      expect(await duck.query(of(csv))).toEqual(await duck.query(of(parquet)))
      const [counted] = await duck.query(`select count(*)::integer as rows from ${parquet}`)
      const files = made.files.filter(
        (one) => one.table === table && (one.month?.name ?? null) === month,
      )
      expect(files.map(({ rows }) => rows)).toEqual([counted?.['rows'], counted?.['rows']])
      const told = await duck.query(`describe select * from ${parquet}`)
      expect(told.map(({ column_name: name, column_type: type }) => [name, type])).toEqual(
        dumpTables[table].columns.map(({ name, type }) => [name, duckTypes[type]]),
      )
    }
  })

  test('say which prices were struck, and until when', async () => {
    await addOffers()
    const [offer] = await database.db.selectFrom('offer').select('id').orderBy('id').execute()
    const strike = { kind: 'strike', reason: 'Cents for dollars' } as const
    await kit.program.offers.act([offer?.id ?? ''], strike, operator)
    const struck = await make()
    expect(await read(struck, 'strikes')).toMatchObject([{ offer: 1, until_at: null }])
    expect(await read(struck, 'offers')).toMatchObject([{ struck: true }, {}, {}])
    now = new Date(today.getTime() + hour)
    await put('kea', 'k1', 0, 12_000)
    const until = { offer: 1, until_at: now.getTime() / 1000 }
    expect(await read(await make(), 'strikes')).toMatchObject([until])
  })

  test('of a month that is over are taken over as they are, until prices of it are imported', async () => {
    const first = await makeOfOffers()
    const written = await stat(pathOf(first, 'price-points', last))
    now = new Date(today.getTime() + day)
    const second = await make()
    expect(sealedOf(second)).toEqual(sealedOf(first))
    expect(sealedOf(second)).toHaveLength(2)
    const kept = await stat(pathOf(second, 'price-points', last))
    expect([kept.mtimeMs, kept.ino]).toEqual([written.mtimeMs, written.ino])
    const [fileThen, fileNow] = [first, second].map((of) => fileOf(of, 'price-points', present))
    expect(fileNow).not.toBe(fileThen)

    const at = new Date(before.getTime() - day)
    const row = { retailer: 'kea', country: 'NZ', retailerRef: 'k1', at } as const
    await kit.program.products.importPrices([{ ...row, priceMinor: 9900, deliveryMinor: null }])
    const third = await make()
    expect(await pricesOf(third, last)).toEqual([9900, 10_000, 9000, 4000])
    expect(fileOf(third, 'price-points', last)).not.toBe(fileOf(first, 'price-points', last))
  })

  test('have nothing of a shop that is left out, also of months that are over', async () => {
    const first = await makeOfOffers()
    await leaveOut(true)
    const second = await make()
    expect(second.leftOut).toEqual(['weka'])
    expect((await read(second, 'offers')).map(({ shop }) => shop)).toEqual(['kea'])
    const best = await database.db
      .selectFrom('offer')
      .select('id as best_offer_id')
      .where('retailer_ref', '=', 'k1')
      .executeTakeFirstOrThrow()
    expect(await read(second, 'listings')).toMatchObject([
      { price_minor: 11_000, delivered_minor: 11_600, offers: 1, ...best },
    ])
    expect(await pricesOf(second, last)).toEqual([10_000])
    expect(await pricesOf(second, present)).toEqual([11_000])
    expect(sealedOf(second)[0]).toMatchObject({ rows: 1, month: { recorded: 3 } })

    const files = await kit.listFiles()
    expect(first.files.filter(({ name }) => files.includes(name))).toEqual([])
    const names = second.files.map(({ name }) => name)
    const manifests = ['manifest.json', `manifest-${second.dump}.json`]
    expect(files.toSorted()).toEqual([...manifests, ...names].toSorted())
    await leaveOut(false)
    expect(await pricesOf(await make(), last)).toEqual([10_000, 9000, 4000])
  })

  test('are deleted after some days, but for the months that later ones have', async () => {
    await start({ settings: { OPEN_DATA_DAYS: '2' } })
    const first = await makeOfOffers()
    now = new Date(today.getTime() + 2 * day)
    await make()
    expect(await kit.listFiles()).toContain(fileOf(first, 'offers'))
    now = new Date(now.getTime() + hour)
    const third = await make()
    const files = await kit.listFiles()
    expect(files).not.toContain(fileOf(first, 'offers'))
    expect(files).not.toContain(`manifest-${first.dump}.json`)
    expect(files).toContain(fileOf(first, 'price-points', last))
    expect(await kit.program.openData.check()).toMatchObject({ dump: third.dump, isSound: true })
  })

  test.each([0, 1, 9])(
    'that fail after %d files leave the one before, and the next one works',
    async (filesStored) => {
      let isBroken = true
      let stored = 0
      let files: LargeFiles | undefined
      const within = (): LargeFiles => (files ??= makeFolderFiles(join(kit.folder, '..')))
      const largeFiles: LargeFiles = {
        async write(key, chunks) {
          stored += 1
          const isCut = isBroken && stored > filesStored
          return within().write(key, isCut ? cutShort(chunks) : chunks)
        },
        read: (key) => within().read(key),
        list: (folder) => within().list(folder),
        remove: (key) => within().remove(key),
      }
      await start({ replaced: { largeFiles } })
      await expect(makeOfOffers()).rejects.toThrow('the maker is gone')
      const { openData } = kit.program
      expect(await openData.show()).toMatchObject({ state: 'none' })
      const [part] = await kit.listFiles()
      await expectRefused(openData.findFile(part ?? ''), 'open_data.no_file')
      isBroken = false
      const made = await make()
      expect(await openData.check()).toMatchObject({ dump: made.dump, isSound: true })
      expect(await kit.listFiles()).toContain(part)
      // No maker takes that long.
      now = new Date(today.getTime() + 3 * hour)
      await make()
      expect(await kit.listFiles()).not.toContain(part)
    },
  )

  /** Files that nobody keeps; `work` comes before each is written. */
  const startWriting = (work: () => Promise<unknown>, options: Partial<KitOptions> = {}) => {
    const largeFiles: LargeFiles = {
      ...makeFolderFiles('/nowhere'),
      list: async () => [],
      async write(_key, chunks) {
        await work()
        for await (const _chunk of chunks);
      },
    }
    return start({ replaced: { largeFiles }, ...options })
  }

  test('are made by one at a time', async () => {
    const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await startWriting(() => {
      begun.resolve()
      return gate.promise
    })
    const first = make()
    await begun.promise
    await expectRefused(make(), 'open_data.under_way')
    gate.resolve()
    await first
    await expect(make()).resolves.toMatchObject({ format: 'pricehound-open-data' })
  })

  if (kind === 'postgres')
    test('wait for a storage that is slower than other transactions may be', async () => {
      let isSlow = true
      const wait = async () => {
        if (isSlow) await sleep(400)
        isSlow = false
      }
      await startWriting(wait, { database: await open({ idleLimitMs: 100 }) })
      await expect(make()).resolves.toMatchObject({ leftOut: [] })
    })

  const wrongOf = async (): Promise<readonly unknown[]> => {
    const { files, isSound } = await kit.program.openData.check(kit.folder)
    const bad = files.filter(({ wrong }) => wrong.length > 0)
    expect(isSound).toBe(bad.length === 0)
    return bad.map(({ name, wrong }) => [name, ...wrong])
  }

  test('are as their manifest says, and show what was changed in them', async () => {
    const made = await makeOfOffers()
    expect(await wrongOf()).toEqual([])
    for (const [format, ...wrong] of [
      ['parquet', 'sha256'],
      ['csv.gz', 'sha256', 'rows'],
    ] as const) {
      const path = pathOf(made, 'offers', null, format)
      const bytes = await readFile(path)
      const flipped = Uint8Array.from(bytes, (byte, at) => (at === 20 ? byte ^ 1 : byte))
      await writeFile(path, flipped)
      expect(await wrongOf()).toEqual([[fileOf(made, 'offers', null, format), ...wrong]])
      await writeFile(path, bytes)
    }
    await rm(pathOf(made, 'offers'))
    await truncate(pathOf(made, 'listings'), 100)
    await appendFile(pathOf(made, 'products', null, 'csv.gz'), 'more')
    expect(await wrongOf()).toEqual([
      [fileOf(made, 'products', null, 'csv.gz'), 'bytes', 'sha256', 'rows'],
      [fileOf(made, 'offers'), 'missing'],
      [fileOf(made, 'listings'), 'bytes', 'sha256', 'rows'],
    ])
  })

  test('need a manifest to be checked', async () => {
    const { check } = kit.program.openData
    await expectRefused(check('/nowhere'), 'open_data.no_manifest')
    await make()
    const path = join(kit.folder, 'manifest.json')
    const text = await readFile(path, 'utf8')
    for (const broken of ['{', '{}', text.replace(/"name": "offers-[^"]+"/, '"name": "../x"')]) {
      await writeFile(path, broken)
      await expectRefused(check(kit.folder), 'open_data.manifest_invalid')
    }
  })

  test('are none where the site publishes none', async () => {
    await start({ settings: { OPEN_DATA: 'off' } })
    await expectRefused(make(), 'open_data.off')
    expect(await kit.program.openData.show()).toEqual({ state: 'off' })
    expect(kit.program.scheduledTasks.map(({ name }) => name)).not.toContain('make-open-data')
    expect(await kit.listFiles()).toEqual([])
  })

  test('number offers that were there before the first one, and keep the numbers', async () => {
    await addOffers()
    await database.db.deleteFrom('numbered_offer').execute()
    const numbers = async () => (await read(await make(), 'offers')).map(({ offer }) => offer)
    expect(await numbers()).toEqual([4, 5, 6])
    expect(await numbers()).toEqual([4, 5, 6])
    await database.db.deleteFrom('offer').where('retailer_ref', '=', 'w1').execute()
    await kit.put({ shop: 'kea', ref: 'k2', product: 1 })
    expect(await numbers()).toEqual([4, 6, 7])
  })
})

const duckTypes = {
  text: 'VARCHAR',
  integer: 'INTEGER',
  boolean: 'BOOLEAN',
  timestamp: 'TIMESTAMP WITH TIME ZONE',
  uuid: 'UUID',
} as const

const sealedOf = ({ files }: Manifest): Manifest['files'] =>
  files.filter(({ month }) => month?.sealed)

async function* cutShort(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk.subarray(0, chunk.length / 2)
    throw new Error('the maker is gone')
  }
  throw new Error('the maker is gone')
}
