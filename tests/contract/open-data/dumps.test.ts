import { appendFile, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolderFiles } from '#adapters/storage/large-files.ts'
import type { Manifest } from '#application/open-data/manifest.ts'
import type { LargeFiles } from '#application/storage/large-files.ts'
import { monthOf } from '#domain/open-data/dump-month.ts'
import { dumpTableNames, dumpTables } from '#domain/open-data/dump-tables.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'
import {
  fileOf,
  openDuckDb,
  openDumpKit,
  type DumpKit,
  type KitOptions,
} from '#tests/support/open-data/dump-kit.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

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
  let database: TestDatabase
  let kit: DumpKit
  let duck: Awaited<ReturnType<typeof openDuckDb>>
  let now = today

  const start = async (options: Partial<KitOptions> = {}): Promise<void> => {
    await kit?.remove()
    kit = await openDumpKit({ database, seed, now: () => now, ...options })
  }

  beforeEach(async () => {
    database ??= await open()
    duck = await openDuckDb()
    now = today
    await start()
  })
  afterEach(async () => {
    duck.close()
    await kit.remove()
  })

  const addOffers = async (): Promise<void> => {
    now = before
    await kit.put({ shop: 'kea', ref: 'k1', product: 0, terms: { priceMinor: 10_000 } })
    await kit.put({ shop: 'weka', ref: 'w1', product: 0, terms: { priceMinor: 9000 } })
    await kit.put({ shop: 'weka', ref: 'w2', product: 1, terms: { priceMinor: 4000 } })
    now = today
    await kit.put({ shop: 'kea', ref: 'k1', product: 0, terms: { priceMinor: 11_000 } })
    await kit.put({ shop: 'weka', ref: 'w1', product: 0, terms: { priceMinor: 8000 } })
  }

  const make = (): Promise<Manifest> => kit.program.openData.make()

  const read = (name: string) =>
    duck.query(`select * from read_parquet('${join(kit.folder, name)}')`)

  const priceOf = async (made: Manifest, month: string): Promise<readonly unknown[]> =>
    (await read(fileOf(made, 'price-points', month))).map(({ price_minor: price }) => price)

  test('have what the site shows, and what prices were, month by month', async () => {
    await addOffers()
    const made = await make()
    const [first, second] = await read(fileOf(made, 'products'))
    expect(first).toMatchObject({ title: 'A "first", with\nbreaks', brand: 'Kea' })
    expect(first).toMatchObject({ gtins: '09414584300004', category: expect.any(String) })
    expect(second).toMatchObject({ title: 'Second', brand: null, gtins: null })
    expect(await read(fileOf(made, 'offers'))).toMatchObject([
      { offer: 1, shop: 'kea', price_minor: 11_000, delivery_minor: 600, currency: 'NZD' },
      { offer: 2, shop: 'weka', price_minor: 8000, delivery_minor: 0, ended_at: null },
      { offer: 3, shop: 'weka', price_minor: 4000, condition: 'new', struck: false },
    ])
    expect(await read(fileOf(made, 'listings'))).toMatchObject([
      { product_id: first?.['product_id'], price_minor: 8000, delivered_minor: 8000, offers: 2 },
      { product_id: second?.['product_id'], price_minor: 4000, used_offers: 0 },
    ])
    const [point] = await read(fileOf(made, 'price-points', last))
    expect(point).toMatchObject({ offer: 1, since: before.getTime() / 1000, in_store: false })
    expect(await priceOf(made, last)).toEqual([10_000, 9000, 4000])
    expect(await priceOf(made, present)).toEqual([11_000, 8000])
    expect(made).toMatchObject({ licence: { name: 'ODbL 1.0' }, leftOut: [] })
  })

  test('hold the same rows in both formats, as many and of the types that the manifest says', async () => {
    await addOffers()
    const made = await make()
    for (const table of dumpTableNames) {
      const month = table === 'price-points' ? present : null
      const parquet = `read_parquet('${join(kit.folder, fileOf(made, table, month))}')`
      const csv = `read_csv('${join(kit.folder, fileOf(made, table, month, 'csv.gz'))}',
        header = true, all_varchar = true, delim = ',', quote = '"', escape = '"')`
      const columns = dumpTables[table].columns.map(({ name, type }) =>
        type === 'timestamp'
          ? `epoch_ms("${name}"::timestamptz)::text as ${name}`
          : `"${name}"::text as "${name}"`,
      )
      const of = (source: string): string => `select ${columns.join()} from ${source}`
      expect(await duck.query(of(csv))).toEqual(await duck.query(of(parquet)))
      const [counted] = await duck.query(`select count(*)::integer as rows from ${parquet}`)
      const rows = made.files.filter(
        (one) => one.table === table && (one.month?.name ?? null) === month,
      )
      expect(rows.map((one) => one.rows)).toEqual([counted?.['rows'], counted?.['rows']])
      const told = await duck.query(`describe select * from ${parquet}`)
      expect(told.map(({ column_name: name, column_type: type }) => [name, type])).toEqual(
        dumpTables[table].columns.map(({ name, type }) => [name, duckTypes[type]]),
      )
    }
  })

  test('say which prices were struck, and until when', async () => {
    await addOffers()
    const { offers } = kit.program
    const [offer] = await database.db.selectFrom('offer').select('id').orderBy('id').execute()
    await offers.act([offer?.id ?? ''], { kind: 'strike', reason: 'Cents for dollars' }, operator)
    const struck = await make()
    const [strike] = await read(fileOf(struck, 'strikes'))
    expect(strike).toMatchObject({ offer: 1, until_at: null })
    expect(await read(fileOf(struck, 'offers'))).toMatchObject([{ struck: true }, {}, {}])
    now = new Date(today.getTime() + hour)
    await kit.put({ shop: 'kea', ref: 'k1', product: 0, terms: { priceMinor: 12_000 } })
    expect(await read(fileOf(await make(), 'strikes'))).toMatchObject([
      { offer: 1, until_at: now.getTime() / 1000 },
    ])
  })

  describe('of a month that is over', () => {
    test('are taken over as they are', async () => {
      await addOffers()
      const first = await make()
      const written = await stat(join(kit.folder, fileOf(first, 'price-points', last)))
      now = new Date(today.getTime() + day)
      const second = await make()
      expect(sealedOf(second)).toEqual(sealedOf(first))
      expect(sealedOf(second)).toHaveLength(2)
      const kept = await stat(join(kit.folder, fileOf(second, 'price-points', last)))
      expect([kept.mtimeMs, kept.ino]).toEqual([written.mtimeMs, written.ino])
      expect(fileOf(second, 'price-points', present)).not.toBe(
        fileOf(first, 'price-points', present),
      )
    })

    test('are written anew once prices of the past are imported', async () => {
      await addOffers()
      const first = await make()
      const at = new Date(before.getTime() - day)
      const row = { retailer: 'kea', country: 'NZ', retailerRef: 'k1', at } as const
      await kit.program.products.importPrices([{ ...row, priceMinor: 9900, deliveryMinor: null }])
      const second = await make()
      expect(await priceOf(second, last)).toEqual([9900, 10_000, 9000, 4000])
      expect(fileOf(second, 'price-points', last)).not.toBe(fileOf(first, 'price-points', last))
    })
  })

  describe('without a shop that is left out', () => {
    test('have none of its offers and prices, and no amount that comes from them', async () => {
      await addOffers()
      await kit.program.retailers.leaveOut(kit.shopId('weka'), true, operator)
      const made = await make()
      expect(made.leftOut).toEqual(['weka'])
      expect((await read(fileOf(made, 'offers'))).map(({ shop }) => shop)).toEqual(['kea'])
      const [best] = await database.db
        .selectFrom('offer')
        .select('id')
        .where('retailer_ref', '=', 'k1')
        .execute()
      expect(await read(fileOf(made, 'listings'))).toMatchObject([
        { price_minor: 11_000, delivered_minor: 11_600, offers: 1, best_offer_id: best?.id },
      ])
      expect(await priceOf(made, last)).toEqual([10_000])
      expect(await priceOf(made, present)).toEqual([11_000])
      const [sealed] = sealedOf(made)
      expect(sealed).toMatchObject({ rows: 1, month: { recorded: 3 } })
    })

    test('replace those that have it, also of months that are over', async () => {
      await addOffers()
      const first = await make()
      await kit.program.retailers.leaveOut(kit.shopId('weka'), true, operator)
      const second = await make()
      const files = await kit.listFiles()
      expect(first.files.filter(({ name }) => files.includes(name))).toEqual([])
      expect(files.toSorted()).toEqual(
        [
          'manifest.json',
          `manifest-${second.dump}.json`,
          ...second.files.map(({ name }) => name),
        ].toSorted(),
      )
      await kit.program.retailers.leaveOut(kit.shopId('weka'), false, operator)
      expect(await priceOf(await make(), last)).toEqual([10_000, 9000, 4000])
    })
  })

  test('are deleted after some days, but for the months that later ones have', async () => {
    await start({ settings: { OPEN_DATA_DAYS: '2' } })
    await addOffers()
    const first = await make()
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

  describe('that fail half-way', () => {
    /** Stores so many files; then the maker is gone. */
    const startFailing = async (filesStored: number): Promise<{ isBroken: boolean }> => {
      const state = { isBroken: true }
      let stored = 0
      let files: LargeFiles | undefined
      const within = (): LargeFiles => (files ??= makeFolderFiles(join(kit.folder, '..')))
      const largeFiles: LargeFiles = {
        async write(key, chunks) {
          stored += 1
          if (!state.isBroken || stored <= filesStored) return within().write(key, chunks)
          await within().write(key, cutShort(chunks))
        },
        read: (key) => within().read(key),
        list: (folder) => within().list(folder),
        remove: (key) => within().remove(key),
      }
      await start({ replaced: { largeFiles } })
      await addOffers()
      return state
    }

    test.each([0, 1, 5, 9])(
      'after %d files leave the one before, and the next one works',
      async (stored) => {
        const state = await startFailing(stored)
        await expect(make()).rejects.toThrow('the maker is gone')
        expect(await kit.program.openData.show()).toMatchObject({ state: 'none' })
        const [part] = await kit.listFiles()
        await expect(kit.program.openData.findFile(part ?? '')).rejects.toMatchObject(
          refused('open_data.no_file'),
        )
        state.isBroken = false
        const made = await make()
        expect(await kit.program.openData.check()).toMatchObject({ dump: made.dump, isSound: true })
        expect(await kit.listFiles()).toContain(part)
        // No maker takes that long.
        now = new Date(today.getTime() + 3 * hour)
        await make()
        expect(await kit.listFiles()).not.toContain(part)
      },
    )
  })

  test('are made by one at a time', async () => {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const folder = makeFolderFiles('/nowhere')
    await start({
      replaced: {
        largeFiles: {
          ...folder,
          list: async () => [],
          async write(_key, chunks) {
            begun.resolve()
            await gate.promise
            for await (const _chunk of chunks);
          },
        },
      },
    })
    const first = make()
    await begun.promise
    await expect(make()).rejects.toMatchObject(refused('open_data.under_way'))
    gate.resolve()
    await first
    await expect(make()).resolves.toMatchObject({ format: 'pricehound-open-data' })
  })

  if (kind === 'postgres')
    test('wait for a storage that is slower than other transactions may be', async () => {
      const impatient = await open({ idleLimitMs: 100 })
      let isSlow = true
      const largeFiles: LargeFiles = {
        ...makeFolderFiles('/nowhere'),
        list: async () => [],
        async write(_key, chunks) {
          if (isSlow) await sleep(400)
          isSlow = false
          for await (const _chunk of chunks);
        },
      }
      await start({ database: impatient, replaced: { largeFiles } })
      await expect(make()).resolves.toMatchObject({ leftOut: [] })
    })

  describe('that are checked', () => {
    const wrongOf = async (): Promise<readonly unknown[]> => {
      const { files, isSound } = await kit.program.openData.check(kit.folder)
      const bad = files.filter(({ wrong }) => wrong.length > 0)
      expect(isSound).toBe(bad.length === 0)
      return bad.map(({ name, wrong }) => [name, ...wrong])
    }

    test('are as their manifest says', async () => {
      await addOffers()
      await make()
      expect(await wrongOf()).toEqual([])
    })

    test.each(['parquet', 'csv.gz'] as const)('show a flipped byte of %s', async (format) => {
      await addOffers()
      const name = fileOf(await make(), 'offers', null, format)
      const path = join(kit.folder, name)
      const bytes = await readFile(path)
      bytes[20] = (bytes[20] ?? 0) ^ 1
      await writeFile(path, bytes)
      expect(await wrongOf()).toEqual([[name, 'sha256', ...(format === 'parquet' ? [] : ['rows'])]])
    })

    test('show a missing file, one that is cut short, and one that is longer', async () => {
      await addOffers()
      const made = await make()
      const [offers, listings, products] = ['offers', 'listings', 'products'] as const
      await rm(join(kit.folder, fileOf(made, offers)))
      await truncate(join(kit.folder, fileOf(made, listings)), 100)
      await appendFile(join(kit.folder, fileOf(made, products, null, 'csv.gz')), 'more')
      expect(await wrongOf()).toEqual([
        [fileOf(made, products, null, 'csv.gz'), 'bytes', 'sha256', 'rows'],
        [fileOf(made, offers), 'missing'],
        [fileOf(made, listings), 'bytes', 'sha256', 'rows'],
      ])
    })

    test('need a manifest', async () => {
      await expect(kit.program.openData.check('/nowhere')).rejects.toMatchObject(
        refused('open_data.no_manifest'),
      )
      await make()
      const path = join(kit.folder, 'manifest.json')
      const text = await readFile(path, 'utf8')
      for (const broken of ['{', '{}', text.replace(/"name": "offers-[^"]+"/, '"name": "../x"')]) {
        await writeFile(path, broken)
        await expect(kit.program.openData.check(kit.folder)).rejects.toMatchObject(
          refused('open_data.manifest_invalid'),
        )
      }
    })
  })

  test('are none where the site publishes none', async () => {
    await start({ settings: { OPEN_DATA: 'off' } })
    await expect(make()).rejects.toMatchObject(refused('open_data.off'))
    expect(await kit.program.openData.show()).toEqual({ state: 'off' })
    expect(kit.program.scheduledTasks.map(({ name }) => name)).not.toContain('make-open-data')
    expect(await kit.listFiles()).toEqual([])
  })

  test('number offers that were there before the first one', async () => {
    await addOffers()
    await database.db.deleteFrom('numbered_offer').execute()
    const numbered = await read(fileOf(await make(), 'offers'))
    expect(numbered.map(({ offer }) => offer)).toEqual([4, 5, 6])
    expect(await read(fileOf(await make(), 'offers'))).toEqual(numbered)
  })

  test('keep the numbers of offers', async () => {
    await addOffers()
    await make()
    await database.db.deleteFrom('offer').where('retailer_ref', '=', 'w1').execute()
    await kit.put({ shop: 'kea', ref: 'k2', product: 1 })
    const offers = await read(fileOf(await make(), 'offers'))
    expect(offers.map(({ offer }) => offer)).toEqual([1, 3, 4])
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
