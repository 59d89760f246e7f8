import { makeMatches } from '#adapters/composition/match.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeFindClickOut } from '#adapters/postgres/offer/click-outs.ts'
import { makeFindLastAction, makeFindPriceStart } from '#adapters/postgres/offer/last-actions.ts'
import { makeSearchManagedOffers } from '#adapters/postgres/offer/managed-offers.ts'
import { makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeReadCategoryGuesser } from '#application/matching/read-category-guesser.ts'
import {
  makeActOnOffers,
  type ActOnOffers,
  type OfferAction,
} from '#application/offer/act-on-offers.ts'
import { makeHideOffer, makeShowDueOffers, makeShowOffer } from '#application/offer/hide-offer.ts'
import type { ManagedOffer, OfferFilter } from '#application/offer/managed-offers.ts'
import type { InTransaction } from '#application/ports.ts'
import { makeStrikePrice, makeUndoStrike } from '#application/price-history/strike-price.ts'
import { mostOffersAtOnce } from '#domain/offer/managed-offer.ts'
import { anOfferDraft, byGtin, makePutOffers } from '#tests/support/catalogue/put-offers.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const start = new Date('2026-03-01T12:00:00Z')
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const operator = { kind: 'operator', name: 'a test' } as const
const unknownId = '0198c9a0-6c11-7b21-8a3c-2f4b5d6e7f80'

describeDatabase('offers as admins see them', (open) => {
  let database: TestDatabase
  let inTransaction: InTransaction<Stores>
  let act: ActOnOffers
  let now = start
  let shops: ReadonlyMap<string, number>
  let camera = 0
  let kettle = 0
  const clock = { now: () => now }
  const newId = makeNewId()

  beforeAll(async () => {
    database = await open()
    const { db } = database
    await makeEnsurePriceMonths(db)(start, new Date(start.getTime() + 60 * dayMs))
    inTransaction = transactionsOn(database, clock)
    const getCatalogueIndex = makeGetCatalogueIndex(db, makeReadCatalogueVersion(db), 0)
    const deps = { inTransaction, newId, clock }
    act = makeActOnOffers({
      hide: makeHideOffer(deps),
      show: makeShowOffer(deps),
      matches: makeMatches({
        ...deps,
        database,
        catalogue: { getIndex: getCatalogueIndex },
        readCategoryGuesser: makeReadCategoryGuesser(getCatalogueIndex),
      }),
      priceHistory: { strike: makeStrikePrice(deps), undoStrike: makeUndoStrike(deps) },
      findLastAction: makeFindLastAction(db),
      findPriceStart: makeFindPriceStart(db),
    })
  })

  beforeEach(async () => {
    await emptyTables(database.db)
    now = start
    const seeded = await seedCatalogue(
      database.db,
      {
        shops: { kea: { fee: 500, freshnessSeconds: (7 * dayMs) / 1000 }, tui: { fee: 0 } },
        products: [
          {
            title: 'Kea Trail-Camera 4K',
            category: 'digital-cameras',
            gtin: '09414584300004',
            offers: [],
          },
          { title: 'Moa Kettle', offers: [] },
        ],
      },
      start,
    )
    shops = seeded.retailers
    ;[camera = 0, kettle = 0] = seeded.productIds
    await sell({ t: 9000 }, camera, 'tui')
    await sell({ a: 10_000, b: 200 })
    await inTransaction(({ listings }) => listings.rebuild([camera, kettle]))
  })

  /** Offers of the camera by their reference and price, as a feed brings them. */
  const sell = async (
    prices: Readonly<Record<string, number>>,
    productId: number | null = camera,
    shop = 'kea',
  ) =>
    makePutOffers({ inTransaction, newId, clock })({
      retailerId: shops.get(shop) ?? 0,
      sourceId: await sourceOf(shop),
      offers: Object.entries(prices).map(([ref, priceMinor]) =>
        anOfferDraft(
          ref,
          { priceMinor, title: `Shop title ${ref}`, url: `https://${shop}.example/${ref}` },
          productId === null ? null : byGtin(productId),
        ),
      ),
    })
  const sourceOf = async (shop: string) => {
    const { id } = await database.db
      .selectFrom('source')
      .select('id')
      .where('retailer_id', '=', shops.get(shop) ?? 0)
      .executeTakeFirstOrThrow()
    return id
  }
  const search = async (filter: Partial<OfferFilter> = {}) =>
    makeSearchManagedOffers(database.db, clock)({ limit: 50, ...filter })
  const titles = async (filter: Partial<OfferFilter>) =>
    (await search(filter)).items.map(({ title }) => title).toSorted()
  const offer = async (ref: string): Promise<ManagedOffer> => {
    const { items } = await search({ search: `https://kea.example/${ref}` })
    const [found] = items
    if (!found) throw new Error(`no offer ${ref}`)
    return found
  }
  const does = async (action: OfferAction, ...refs: string[]) => {
    const ids = await Promise.all(refs.map(async (ref) => (await offer(ref)).id))
    return (await act(ids, action, operator)).map(({ outcome, message }) => message ?? outcome)
  }
  const hide = { kind: 'hide', reason: 'Cents for dollars', until: null } as const
  const low = async (productId = camera) => {
    const row = await database.db
      .selectFrom('listing')
      .select('price_minor')
      .where('product_id', '=', productId)
      .executeTakeFirst()
    return row?.price_minor
  }
  const listed = async (productId = camera) =>
    (await makeListOffers(database.db, clock)(productId, 'NZ')).map(({ title }) => title).toSorted()
  const actions = async () => {
    const rows = await database.db.selectFrom('audit_entry').selectAll().orderBy('id').execute()
    return rows.map(({ action, subject_kind: kind }) => `${action} ${kind}`)
  }

  test('are found by words, ids, barcodes and addresses, of their product, too', async () => {
    await sell({ c: 300 }, null)
    const { publicId = '', slug = '' } = (await offer('a')).product ?? {}
    const ofCamera = ['Shop title a', 'Shop title b', 'Shop title t']
    expect(await titles({ search: 'trail cam' })).toEqual(ofCamera)
    expect(await titles({ search: 'TITLE c' })).toEqual(['Shop title c'])
    expect(await titles({ search: publicId })).toEqual(ofCamera)
    expect(await titles({ search: '9414584300004' })).toEqual(ofCamera)
    expect(await titles({ search: `https://ph.example/product/${slug}-${publicId}?a=b` })).toEqual(
      ofCamera,
    )
    expect(await titles({ search: (await offer('c')).id })).toEqual(['Shop title c'])
    expect(await titles({ search: "'); --" })).toEqual([])
    expect(await titles({ search: 'unheard' })).toEqual([])
  })

  test('are narrowed by shop, price, age and state', async () => {
    await sell({ c: 300 }, null)
    expect(await titles({ shop: 'tui' })).toEqual(['Shop title t'])
    expect(await titles({ shop: 'nobody' })).toEqual([])
    expect(await titles({ country: 'AU' })).toEqual([])
    expect(await titles({ fromMinor: 300, toMinor: 9000 })).toEqual([
      'Shop title c',
      'Shop title t',
    ])
    expect(await titles({ state: 'unmatched' })).toEqual(['Shop title c'])
    expect(await titles({ state: 'shown', shop: 'kea' })).toEqual(['Shop title a', 'Shop title b'])
    expect(await titles({ state: 'outdated' })).toEqual([])
    now = new Date(start.getTime() + 8 * dayMs)
    expect(await titles({ state: 'outdated', shop: 'kea' })).toHaveLength(3)
    await sell({ a: 10_000 })
    // A feed that was read vouches for all that it carries.
    expect(await titles({ state: 'outdated', shop: 'kea' })).toEqual([])
    expect(await titles({ unreadSince: new Date(start.getTime() + dayMs) })).toEqual([
      'Shop title t',
    ])
    await sql`update retailer set archived_at = ${now} where slug = 'tui'`.execute(database.db)
    expect(await titles({ state: 'archived' })).toEqual(['Shop title t'])
    await sql`update offer_source set doubted_at = ${now}, doubted_price_minor = 5
      from offer where offer.id = offer_id and retailer_ref = 'b'`.execute(database.db)
    expect((await search({ state: 'doubted' })).items).toMatchObject([
      { title: 'Shop title b', doubtedMinor: 5 },
    ])
  })

  test('are read page by page, the latest found first', async () => {
    const first = await search({ limit: 2 })
    expect(first.items.map(({ title }) => title)).toEqual(['Shop title b', 'Shop title a'])
    const second = await search({ limit: 2, after: first.next ?? '' })
    expect(second.items.map(({ title }) => title)).toEqual(['Shop title t'])
    expect(second.next).toBeNull()
    await expect(search({ after: 'WzFd' })).rejects.toMatchObject({ code: 'request.cursor' })
  })

  test('are hidden from everybody whatever their source says, until they are shown', async () => {
    expect([await low(), await listed()]).toEqual([
      200,
      ['Shop title a', 'Shop title b', 'Shop title t'],
    ])
    now = new Date(start.getTime() + hourMs)
    expect(await does(hide, 'b')).toEqual(['done'])
    expect([await low(), await listed()]).toEqual([9000, ['Shop title a', 'Shop title t']])
    const { id } = await offer('b')
    expect(await makeFindClickOut(database.db)(id)).toBeUndefined()
    expect(await offer('b')).toMatchObject({
      states: ['hidden'],
      hiding: { reason: 'Cents for dollars', at: now, by: null, until: null },
      lastAction: 'hide',
    })
    now = new Date(start.getTime() + 2 * hourMs)
    await sell({ b: 250 })
    expect(await low()).toBe(9000)
    expect(await offer('b')).toMatchObject({ priceMinor: 250, states: ['hidden'] })
    expect(await does({ kind: 'show' }, 'b', 'a')).toEqual(['done', 'unchanged'])
    expect(await low()).toBe(250)
    expect(await offer('b')).toMatchObject({ states: ['shown'], hiding: null, lastAction: null })
    const points = await database.db
      .selectFrom('price_point')
      .select('price_minor')
      .where('offer_id', '=', (await offer('b')).id)
      .orderBy('at')
      .execute()
    expect(points.map(({ price_minor: price }) => price)).toEqual([200, null, 250])
    expect(await actions()).toEqual(['offer.hidden offer', 'offer.shown offer'])
  })

  test('are not rewritten by each reading while they are hidden', async () => {
    await does(hide, 'b')
    now = new Date(start.getTime() + hourMs)
    expect(await sell({ a: 10_000, b: 200 })).toEqual({ added: 0, changed: 0, unchanged: 2 })
    const sourceId = await sourceOf('kea')
    const known = await inTransaction(({ staging }) =>
      staging.findKnown({
        retailerId: shops.get('kea') ?? 0,
        sourceId,
        country: 'NZ',
        retailerRefs: ['b'],
      }),
    )
    expect(known).toMatchObject([{ isMissing: false }])
  })

  test('come back by themselves when their time has come, unless the shop dropped them', async () => {
    const showDue = makeShowDueOffers({ inTransaction, clock })
    const until = new Date(start.getTime() + 2 * hourMs)
    expect(await does({ ...hide, until }, 'a', 'b')).toEqual(['done', 'done'])
    const b = await offer('b')
    await database.db.deleteFrom('offer_source').where('offer_id', '=', b.id).execute()
    now = new Date(start.getTime() + hourMs)
    await showDue()
    expect((await search({ state: 'hidden' })).items).toHaveLength(2)
    now = until
    await showDue()
    expect(await offer('a')).toMatchObject({ states: ['shown'], hiding: null })
    expect(await offer('b')).toMatchObject({ states: ['gone'], hiding: null })
  })

  test('are hidden with a reason, and not into the past', async () => {
    expect(await does({ ...hide, reason: ' ' }, 'a')).toEqual([
      expect.stringContaining("'reason' must have"),
    ])
    expect(await does({ ...hide, until: start }, 'a')).toEqual([
      expect.stringContaining("'until' must lie in the future"),
    ])
    await does(hide, 'a')
    await does({ ...hide, reason: 'Another reason' }, 'a')
    expect((await offer('a')).hiding?.reason).toBe('Another reason')
  })

  test('become products of their own in the category of the one they leave, and go back', async () => {
    expect(await does({ kind: 'split', category: undefined }, 'b')).toEqual(['done'])
    const { product, lastAction } = await offer('b')
    expect([product?.title, lastAction]).toEqual(['Shop title b', 'move'])
    expect(await low()).toBe(9000)
    const { rows } = await sql<{ slug: string }>`select category.slug from product
      join category on category.id = category_id where title = 'Shop title b'`.execute(database.db)
    expect(rows).toEqual([{ slug: 'digital-cameras' }])
    // No reading decides otherwise.
    now = new Date(start.getTime() + hourMs)
    await sell({ b: 200 })
    expect((await offer('b')).product?.title).toBe('Shop title b')
    expect(await does({ kind: 'undo' }, 'b', 'b')).toEqual(['done'])
    expect(await offer('b')).toMatchObject({
      product: { title: 'Kea Trail-Camera 4K' },
      lastAction: null,
    })
    expect(await low()).toBe(200)
    const refusals = await database.db.selectFrom('match_refusal').selectAll().execute()
    expect(refusals).toEqual([])
    expect(await actions()).toEqual(['match.split offer', 'match.undone offer'])
  })

  test('are put to another product, and back to none', async () => {
    await sell({ c: 300 }, null)
    const { public_id: publicId } = await database.db
      .selectFrom('product')
      .select('public_id')
      .where('id', '=', kettle)
      .executeTakeFirstOrThrow()
    expect(await does({ kind: 'move', publicId }, 'b', 'c')).toEqual(['done', 'done'])
    expect(await listed(kettle)).toEqual(['Shop title b', 'Shop title c'])
    now = new Date(start.getTime() + hourMs)
    expect(await does({ kind: 'undo' }, 'b', 'c')).toEqual(['done', 'done'])
    expect([(await offer('b')).product?.title, (await offer('c')).product]).toEqual([
      'Kea Trail-Camera 4K',
      null,
    ])
    // It is asked what it is.
    const open = await database.db.selectFrom('match_question').selectAll().execute()
    expect(open).toMatchObject([{ offer_id: (await offer('c')).id, answered_at: null }])
    expect(await does({ kind: 'undo' }, 'b', 'c')).toEqual(['unchanged', 'unchanged'])
    expect(await does({ kind: 'move', publicId: '3mJr7AoUXx2' }, 'b')).toEqual([
      expect.stringContaining('3mJr7AoUXx2'),
    ])
  })

  test('have the price that they ask now struck, and undo takes the last action back', async () => {
    now = new Date(start.getTime() + hourMs)
    await sell({ b: 100 })
    now = new Date(start.getTime() + 2 * hourMs)
    expect(await does({ kind: 'strike', reason: 'Cents' }, 'b')).toEqual(['done'])
    expect(await offer('b')).toMatchObject({ states: ['shown', 'struck'], lastAction: 'strike' })
    expect((await search({ state: 'struck' })).items).toHaveLength(1)
    const { from_at: from } = await database.db
      .selectFrom('price_strike')
      .select('from_at')
      .executeTakeFirstOrThrow()
    expect(from).toEqual(new Date(start.getTime() + hourMs))
    now = new Date(start.getTime() + 3 * hourMs)
    await does(hide, 'b')
    expect((await offer('b')).lastAction).toBe('hide')
    expect(await does({ kind: 'strike', reason: 'Cents' }, 'b')).toEqual([
      'The offer asks no price now.',
    ])
    expect(await does({ kind: 'undo' }, 'b')).toEqual(['done'])
    expect((await offer('b')).lastAction).toBe('strike')
    expect(await does({ kind: 'undo' }, 'b')).toEqual(['done'])
    expect(await offer('b')).toMatchObject({ states: ['shown'], lastAction: null })
  })

  test('are acted on one by one: a refusal stops none of the others', async () => {
    const { id } = await offer('a')
    const outcomes = await act([unknownId, id, id], hide, operator)
    expect(outcomes).toEqual([
      { offerId: unknownId, outcome: 'refused', message: 'This offer no longer exists.' },
      { offerId: id, outcome: 'done', message: null },
    ])
    const many = Array.from({ length: mostOffersAtOnce + 1 }, () => newId())
    await expect(act(many, hide, operator)).rejects.toMatchObject({ code: 'offer.too_many' })
  })
})
