import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Program } from '#adapters/composition/app/program.ts'
import { makeFindClickOut } from '#adapters/postgres/offer/click-outs.ts'
import type { OfferAction } from '#application/offer/act-on-offers.ts'
import type { ManagedOffer, OfferFilter } from '#application/offer/managed-offers.ts'
import { compareText } from '#domain/compare-text.ts'
import { mostOffersAtOnce } from '#domain/offer/managed-offer.ts'
import { anOfferDraft, byGtin, makePutOffers } from '#tests/support/catalogue/put-offers.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { pricePointsOf } from '#tests/support/collect/collect-kit.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'
import { refused } from '#tests/support/database/refused.ts'

const start = new Date('2026-03-01T12:00:00Z')
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const operator = { kind: 'operator', name: 'a test' } as const
const unknownId = '0198c9a0-6c11-7b21-8a3c-2f4b5d6e7f80'
const hide = { kind: 'hide', reason: 'Cents for dollars', until: null } as const
const undo = { kind: 'undo' } as const
const strike = { kind: 'strike', reason: 'Cents' } as const

const lastLetters = (offers: readonly { readonly title: string }[]): string =>
  Array.from(offers, ({ title }) => title.at(-1) ?? '')
    .toSorted(compareText)
    .join('')

describeDatabase('offers as admins see them', (open) => {
  const database = emptiedDatabase(open, ['2026-03-01', '2026-04-30'])
  let now = start
  let program: Program
  let shops: ReadonlyMap<string, number>
  let camera = 0
  let kettle = 0
  beforeEach(async () => {
    now = start
    program = programOn(database, { now: () => now })
    const trail = { title: 'Kea Trail-Camera 4K', category: 'digital-cameras' }
    const seeded = await seedCatalogue(
      database.db,
      {
        shops: { kea: { fee: 500, freshnessSeconds: (7 * dayMs) / 1000 }, tui: { fee: 0 } },
        products: [
          { ...trail, gtin: '09414584300004', offers: [] },
          { title: 'Moa Kettle', offers: [] },
        ],
      },
      start,
    )
    shops = seeded.retailers
    ;[camera = 0, kettle = 0] = seeded.productIds
    await sell({ t: 9000 }, camera, 'tui')
    await sell({ a: 10_000, b: 200 })
    await program.inTransaction(({ listings }) => listings.rebuild([camera, kettle]))
  })

  const passTo = (ms: number): void => void (now = new Date(start.getTime() + ms))
  const sourceOf = async (shop: string) =>
    (
      await database.one<{
        id: number
      }>`select id from source where retailer_id = ${shops.get(shop)}`
    ).id
  /** Offers of the camera by their reference and price, as a feed brings them. */
  const sell = async (
    prices: Readonly<Record<string, number>>,
    productId: number | null = camera,
    shop = 'kea',
  ) =>
    makePutOffers(program)({
      retailerId: shops.get(shop) ?? 0,
      sourceId: await sourceOf(shop),
      offers: Object.entries(prices).map(([ref, priceMinor]) => {
        const url = `https://${shop}.example/${ref}`
        const match = productId === null ? null : byGtin(productId)
        return anOfferDraft(ref, { priceMinor, title: `Shop title ${ref}`, url }, match)
      }),
    })
  const search = (filter: Partial<OfferFilter> = {}) =>
    program.offers.search({ limit: 50, ...filter })
  /** Which offers are found, by their references. */
  const refs = async (filter: Partial<OfferFilter>) => lastLetters((await search(filter)).items)
  const offer = async (ref: string): Promise<ManagedOffer> => {
    const [found] = (await search({ search: `https://kea.example/${ref}` })).items
    if (!found) throw new Error(`no offer ${ref}`)
    return found
  }
  const does = async (action: OfferAction, ...offers: string[]) => {
    const ids = await Promise.all(offers.map(async (ref) => (await offer(ref)).id))
    const outcomes = await program.offers.act(ids, action, operator)
    return outcomes.map(({ outcome, message }) => message ?? outcome)
  }
  const low = async () =>
    (await database.rows`select price_minor from listing where product_id = ${camera}`)[0]?.[
      'price_minor'
    ]
  const listed = async (productId = camera) =>
    lastLetters(await program.offers.list(productId, 'NZ'))
  const actions = async () =>
    (
      await database.rows`select action || ' ' || subject_kind as what from audit_entry order by id`
    ).map(({ what }) => what)

  test('are found by words, ids, barcodes and addresses, of their product, too', async () => {
    await sell({ c: 300 }, null)
    const { publicId = '', slug = '' } = (await offer('a')).product ?? {}
    for (const [words, found] of [
      ['trail cam', 'abt'],
      ['TITLE c', 'c'],
      [publicId, 'abt'],
      ['9414584300004', 'abt'],
      [`https://ph.example/product/${slug}-${publicId}?a=b`, 'abt'],
      [(await offer('c')).id, 'c'],
      ["'); --", ''],
      ['unheard', ''],
    ] as const)
      expect(await refs({ search: words }), words).toBe(found)
  })

  test('are narrowed by shop, price, age and state', async () => {
    await sell({ c: 300 }, null)
    expect(await refs({ shop: 'tui' })).toBe('t')
    expect(await refs({ shop: 'nobody' })).toBe('')
    expect(await refs({ country: 'AU' })).toBe('')
    expect(await refs({ fromMinor: 300, toMinor: 9000 })).toBe('ct')
    expect(await refs({ state: 'unmatched' })).toBe('c')
    expect(await refs({ state: 'shown', shop: 'kea' })).toBe('ab')
    expect(await refs({ state: 'outdated' })).toBe('')
    passTo(8 * dayMs)
    expect(await refs({ state: 'outdated', shop: 'kea' })).toBe('abc')
    await sell({ a: 10_000 })
    // A feed that was read vouches for all that it carries.
    expect(await refs({ state: 'outdated', shop: 'kea' })).toBe('')
    expect(await refs({ unreadSince: new Date(start.getTime() + dayMs) })).toBe('t')
    await database.rows`update retailer set archived_at = ${now} where slug = 'tui'`
    expect(await refs({ state: 'archived' })).toBe('t')
    await database.rows`update offer_source set doubted_at = ${now}, doubted_price_minor = 5
      from offer where offer.id = offer_id and retailer_ref = 'b'`
    const doubted = { title: 'Shop title b', doubtedMinor: 5 }
    expect((await search({ state: 'doubted' })).items).toMatchObject([doubted])
  })

  test('are read page by page, the latest found first', async () => {
    const first = await search({ limit: 2 })
    expect(first.items.map(({ title }) => title)).toEqual(['Shop title b', 'Shop title a'])
    const second = await search({ limit: 2, after: first.next ?? '' })
    expect([second.items.map(({ title }) => title), second.next]).toEqual([['Shop title t'], null])
    await expect(search({ after: 'WzFd' })).rejects.toEqual(refused('request.cursor'))
  })

  test('are hidden from everybody whatever their source says, until they are shown', async () => {
    expect([await low(), await listed()]).toEqual([200, 'abt'])
    passTo(hourMs)
    expect(await does(hide, 'b')).toEqual(['done'])
    expect([await low(), await listed()]).toEqual([9000, 'at'])
    const { id } = await offer('b')
    expect(await makeFindClickOut(database.db)(id)).toBeUndefined()
    expect(await offer('b')).toMatchObject({
      states: ['hidden'],
      hiding: { reason: 'Cents for dollars', at: now, by: null, until: null },
      lastAction: 'hide',
    })
    // No reading writes it again while nothing changes.
    expect(await sell({ a: 10_000, b: 200 })).toEqual({ added: 0, changed: 0, unchanged: 2 })
    const keaB = { retailerId: shops.get('kea') ?? 0, country: 'NZ', retailerRefs: ['b'] } as const
    const sourceId = await sourceOf('kea')
    const known = program.inTransaction(({ staging }) => staging.findKnown({ ...keaB, sourceId }))
    expect(await known).toMatchObject([{ isMissing: false }])
    passTo(2 * hourMs)
    await sell({ b: 250 })
    expect(await low()).toBe(9000)
    expect(await offer('b')).toMatchObject({ priceMinor: 250, states: ['hidden'] })
    expect(await does({ kind: 'show' }, 'b', 'a')).toEqual(['done', 'unchanged'])
    expect(await low()).toBe(250)
    expect(await offer('b')).toMatchObject({ states: ['shown'], hiding: null, lastAction: null })
    const points = await pricePointsOf(database, 'b')
    expect(points.map(({ price_minor: price }) => price)).toEqual([200, null, 250])
    expect(await actions()).toEqual(['offer.hidden offer', 'offer.shown offer'])
  })

  test('come back by themselves when their time has come, unless the shop dropped them', async () => {
    const until = new Date(start.getTime() + 2 * hourMs)
    expect(await does({ ...hide, until }, 'a', 'b')).toEqual(['done', 'done'])
    await database.rows`delete from offer_source using offer
      where offer.id = offer_id and retailer_ref = 'b'`
    passTo(hourMs)
    await program.offers.showDue()
    expect(await refs({ state: 'hidden' })).toBe('ab')
    now = until
    await program.offers.showDue()
    expect(await offer('a')).toMatchObject({ states: ['shown'], hiding: null })
    expect(await offer('b')).toMatchObject({ states: ['gone'], hiding: null })
  })

  test('are hidden with a reason, and not into the past', async () => {
    const [noReason] = await does({ ...hide, reason: ' ' }, 'a')
    expect(noReason).toContain("'reason' must have")
    const [past] = await does({ ...hide, until: start }, 'a')
    expect(past).toContain("'until' must lie in the future")
    await does(hide, 'a')
    await does({ ...hide, reason: 'Another reason' }, 'a')
    expect((await offer('a')).hiding?.reason).toBe('Another reason')
  })

  test('become products of their own in the category of the one they leave, and go back', async () => {
    expect(await does({ kind: 'split', category: undefined }, 'b')).toEqual(['done'])
    expect(await offer('b')).toMatchObject({
      product: { title: 'Shop title b' },
      lastAction: 'move',
    })
    expect(await low()).toBe(9000)
    expect(
      await database.rows`select category.slug from product
        join category on category.id = category_id where title = 'Shop title b'`,
    ).toEqual([{ slug: 'digital-cameras' }])
    // No reading decides otherwise.
    passTo(hourMs)
    await sell({ b: 200 })
    expect((await offer('b')).product?.title).toBe('Shop title b')
    expect(await does(undo, 'b', 'b')).toEqual(['done'])
    const back = { product: { title: 'Kea Trail-Camera 4K' }, lastAction: null }
    expect(await offer('b')).toMatchObject(back)
    expect(await low()).toBe(200)
    expect(await database.rows`select offer_id from match_refusal`).toEqual([])
    expect(await actions()).toEqual(['match.split offer', 'match.undone offer'])
  })

  test('are put to another product, and back to none', async () => {
    await sell({ c: 300 }, null)
    const { id } = await database.one<{ id: string }>`
      select public_id as id from product where id = ${kettle}`
    expect(await does({ kind: 'move', publicId: id }, 'b', 'c')).toEqual(['done', 'done'])
    expect(await listed(kettle)).toBe('bc')
    passTo(hourMs)
    expect(await does(undo, 'b', 'c')).toEqual(['done', 'done'])
    const { id: c, product } = await offer('c')
    expect([(await offer('b')).product?.title, product]).toEqual(['Kea Trail-Camera 4K', null])
    // It is asked what it is.
    const open = await database.rows`select offer_id, answered_at from match_question`
    expect(open).toEqual([{ offer_id: c, answered_at: null }])
    expect(await does(undo, 'b', 'c')).toEqual(['unchanged', 'unchanged'])
    const [unknown] = await does({ kind: 'move', publicId: '3mJr7AoUXx2' }, 'b')
    expect(unknown).toContain('3mJr7AoUXx2')
  })

  test('have the price that they ask now struck, and undo takes the last action back', async () => {
    passTo(hourMs)
    const since = now
    await sell({ b: 100 })
    passTo(2 * hourMs)
    expect(await does(strike, 'b')).toEqual(['done'])
    expect(await offer('b')).toMatchObject({ states: ['shown', 'struck'], lastAction: 'strike' })
    expect(await does(strike, 'b')).toEqual(['unchanged'])
    expect(await refs({ state: 'struck' })).toBe('b')
    expect(await database.rows`select from_at from price_strike`).toEqual([{ from_at: since }])
    passTo(3 * hourMs)
    await does(hide, 'b')
    expect((await offer('b')).lastAction).toBe('hide')
    expect(await does(strike, 'b')).toEqual(['The offer asks no price now.'])
    expect(await does(undo, 'b')).toEqual(['done'])
    expect((await offer('b')).lastAction).toBe('strike')
    expect(await does(undo, 'b')).toEqual(['done'])
    expect(await offer('b')).toMatchObject({ states: ['shown'], lastAction: null })
  })

  test('are acted on one by one: a refusal stops none of the others', async () => {
    const { id } = await offer('a')
    const { act } = program.offers
    expect(await act([unknownId, id, id], hide, operator)).toEqual([
      { offerId: unknownId, outcome: 'refused', message: 'This offer no longer exists.' },
      { offerId: id, outcome: 'done', message: null },
    ])
    const many = Array.from({ length: mostOffersAtOnce + 1 }, () => randomUUID())
    await expect(act(many, hide, operator)).rejects.toEqual(refused('offer.too_many'))
  })
})
