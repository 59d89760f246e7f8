import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadWeb } from '#adapters/composition/web/build-web.ts'
import { ManifestSchema } from '#openapi/schemas/open-data.ts'
import { ListedOffersSchema, OfferChangesSchema } from '#openapi/schemas/offer-changes.ts'
import { describeDatabase, openedDatabase } from '#tests/support/database/databases.ts'
import { olderTransactionsEnded } from '#tests/support/database/older-transactions-ended.ts'
import {
  fileOf,
  openDuckDb,
  openDumpKit,
  type DumpKit,
  type Query,
} from '#tests/support/open-data/dump-kit.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

const operator = { kind: 'operator', name: 'a test' } as const

const seed = {
  shops: { kea: { fee: 600, freeOver: 20_000 }, tui: { country: 'AU', fee: 900 }, weka: {} },
  products: ['First', 'Second', 'Third', 'Fourth'].map((title) => ({ title, offers: [] })),
} as const

describeDatabase('a dump, and the changes after its cursor', (open) => {
  const database = openedDatabase(open)
  let kit: DumpKit
  let duck: Awaited<ReturnType<typeof openDuckDb>>
  let app: ReturnType<typeof aServer>

  beforeAll(async () => {
    duck = await openDuckDb()
  })
  afterAll(() => duck.close())
  beforeEach(async () => {
    kit = await openDumpKit({ database, seed, now: () => new Date() })
    const { offers, openData } = kit.program
    app = aServer({ web: await loadWeb(), offers, openData })
  })
  afterEach(async () => {
    await app.close()
    await kit.remove()
  })

  const read = async (path: string): Promise<unknown> => (await app.inject(path)).json()

  const offerIdOf = async (ref: string): Promise<string> => {
    const offers = database.db.selectFrom('offer').where('retailer_ref', '=', ref)
    return (await offers.select('id').executeTakeFirstOrThrow()).id
  }

  const addOffers = async (): Promise<void> => {
    for (const product of [0, 1, 2, 3]) {
      const ref = String(product)
      await kit.put({ shop: 'kea', ref: `kea ${ref}`, product, terms: { priceMinor: 5000 } })
      await kit.put({ shop: 'kea', ref: `au ${ref}`, product, country: 'AU' })
      await kit.put({ shop: 'tui', ref: `tui ${ref}`, product, country: 'AU' })
      await kit.put({ shop: 'weka', ref: `weka ${ref}`, product, terms: { priceMinor: 100 } })
    }
    await kit.put({ shop: 'kea', ref: 'ended', product: 0 })
    await end('ended')
  }

  const end = async (ref: string): Promise<void> => {
    const id = await offerIdOf(ref)
    await kit.program.inTransaction(({ offers }) => offers.miss([id], new Date()))
  }

  const changePrices = async (): Promise<void> => {
    const { offers, retailers, products } = kit.program
    const act = async (ref: string, action: Parameters<typeof offers.act>[1]): Promise<void> => {
      expect(await offers.act([await offerIdOf(ref)], action, operator)).toMatchObject([
        { outcome: 'done' },
      ])
    }
    // Read anew: dearer, out of stock, begun, come back.
    await kit.put({ shop: 'kea', ref: 'kea 0', product: 0, terms: { priceMinor: 25_000 } })
    await kit.put({ shop: 'kea', ref: 'kea 0', product: 0, terms: { priceMinor: 24_000 } })
    await kit.put({ shop: 'tui', ref: 'tui 0', product: 0, country: 'AU', terms: soldOut })
    await kit.put({ shop: 'kea', ref: 'begun', product: 1, terms: { title: '“Begun”,\n later' } })
    await kit.put({ shop: 'kea', ref: 'ended', product: 0, terms: { priceMinor: 7777 } })
    // What people do.
    await act('kea 1', { kind: 'hide', reason: 'Not so', until: null })
    await act('kea 2', { kind: 'strike', reason: 'Cents for dollars' })
    await end('tui 2')
    const fourth = database.db.selectFrom('product').where('title', '=', 'Fourth')
    const { public_id } = await fourth.select('public_id').executeTakeFirstOrThrow()
    await products.archive(public_id, true, operator)
    const { verifiedAt: _verified, ...kea } = await retailers.show('kea')
    const terms = { days: 'unknown', feeMinor: 650, freeOverMinor: null } as const
    await retailers.edit(kea.id, { ...kea, ...terms }, operator)
  }

  const soldOut = { availability: 'out-of-stock' } as const

  /** All changes after the cursor as lines, each with its place. */
  const writeChanges = async (cursor: string): Promise<string> => {
    await olderTransactionsEnded(database.db)
    const lines: string[] = []
    for (let after = cursor; ;) {
      const { changes, next } = OfferChangesSchema.parse(
        await read(`/api/changes?after=${after}&limit=3&wait=0`),
      )
      for (const change of changes) lines.push(JSON.stringify({ ...change, no: lines.length }))
      if (changes.length === 0) break
      after = next
    }
    const path = join(kit.folder, 'changes.jsonl')
    await writeFile(path, lines.join('\n'))
    return path
  }

  const listAll = async (): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const all = []
    for (const country of ['AU', 'NZ']) {
      const answer = await read(`/api/offers?country=${country}&limit=1000`)
      const { offers, next } = ListedOffersSchema.parse(answer)
      expect(next).toBeNull()
      all.push(...offers.map(({ shopLink: _link, ...offer }) => offer))
    }
    return all
  }

  test('are all present prices, in both countries', async () => {
    await addOffers()
    const made = await kit.program.openData.make()
    const before = await rebuild(duck.query, kit.folder, fileOf(made, 'offers'), undefined, [])
    expect(before).toEqual(await listAll())

    await changePrices()
    const manifest = ManifestSchema.parse(await read('/data/manifest.json'))
    const changes = await writeChanges(manifest.cursor)
    const offers = fileOf(manifest, 'offers')
    const rebuilt = await rebuild(duck.query, kit.folder, offers, changes, [])
    const present = await listAll()
    expect(rebuilt).toEqual(present)
    expect(present).not.toEqual(before)
    expect(present.length).toBeGreaterThan(10)
  })

  test('are read by what the page about them says', async () => {
    await addOffers()
    const { site } = await kit.program.openData.make()
    const { body } = await app.inject({ url: '/data', headers: { accept: 'text/html' } })
    const queries = [...body.matchAll(/<code>(select [^<]*)<\/code>/g)].map(([, text = '']) =>
      text.replaceAll('&#x27;', "'").replaceAll(`${site}/data/files`, kit.folder),
    )
    const [lowest, history] = await Promise.all(queries.map(duck.query))
    const delivered = lowest?.map((row) => `${String(row['country'])} ${String(row['delivered'])}`)
    expect(delivered).toEqual([...Array(4).fill('NZ 56'), ...Array(4).fill('AU 109')])
    expect(history).toMatchObject([{ price: 50, currency: 'NZD' }])
  })

  test('are those of all shops but the ones that are left out', async () => {
    await addOffers()
    await kit.program.retailers.leaveOut(kit.shopId('weka'), true, operator)
    await kit.program.openData.make()
    await changePrices()
    await kit.put({ shop: 'weka', ref: 'weka 0', product: 0, terms: { priceMinor: 90 } })
    const manifest = ManifestSchema.parse(await read('/data/manifest.json'))
    const { cursor, leftOut } = manifest
    expect(leftOut).toEqual(['weka'])
    const offers = fileOf(manifest, 'offers')
    const changes = await writeChanges(cursor)
    const rebuilt = await rebuild(duck.query, kit.folder, offers, changes, leftOut)
    const present = await listAll()
    expect(present.filter(({ shopSlug }) => shopSlug === 'weka')).not.toEqual([])
    expect(rebuilt).toEqual(present.filter(({ shopSlug }) => shopSlug !== 'weka'))
  })
})

/** As the documents tell integrators to. */
const rebuild = async (
  query: Query,
  folder: string,
  offers: string,
  changes: string | undefined,
  leftOut: readonly string[],
): Promise<readonly unknown[]> => {
  await query(`create or replace table present as
    select offer_id::text as id, country, product_id as "productId", shop as "shopSlug", title,
      price_minor as "amountMinor", currency, delivery_minor as "deliveryMinor", availability,
      condition, struck
    from read_parquet('${join(folder, offers)}') where ended_at is null`)
  if (changes !== undefined) {
    await query(`create or replace table last_change as
      select "offerId" as id, arg_max({ told: offer }, no).told as offer
      from read_json('${changes}', columns = {
        "offerId": 'text', no: 'integer', offer: 'struct(country text, "productId" text,
          "shopSlug" text, title text, "amountMinor" integer, currency text,
          "deliveryMinor" integer, availability text, condition text, struck boolean)' })
      group by "offerId"`)
    await query(`delete from present where id in (select id from last_change)`)
    await query(`insert into present
      select id, offer.country, offer."productId", offer."shopSlug", offer.title,
        offer."amountMinor", offer.currency, offer."deliveryMinor", offer.availability,
        offer.condition, offer.struck
      from last_change
      where offer is not null and offer."shopSlug" not in (select unnest(${listOf(leftOut)}))`)
  }
  return query(`select * from present order by country, id`)
}

const listOf = (texts: readonly string[]): string =>
  `[${texts.map((text) => `'${text}'`).join()}]::text[]`
