import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Program } from '#adapters/composition/app/program.ts'
import { makeListAuditEntries } from '#adapters/postgres/audit/audit-log.ts'
import { makeCountOverview } from '#adapters/postgres/audit/count-overview.ts'
import { makeRenewProductKeys } from '#adapters/postgres/product/product-keys.ts'
import { makeFindAdminProduct, makeFindProduct } from '#adapters/postgres/product/product-reads.ts'
import type { Actor } from '#application/audit/actor.ts'
import type { ManageMatches } from '#application/matching/manage-matches.ts'
import type { Grouping } from '#domain/matching/groupings.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { anOfferDraft, makePutOffers } from '#tests/support/catalogue/put-offers.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { seedRun } from '#tests/support/collect/seed-run.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'
import { refused } from '#tests/support/database/refused.ts'

const start = new Date('2026-03-01T12:00:00Z')
const day = 86_400_000
const minute = 60_000
const drone = 'Weka Drone W4'
const quadcopter = 'Weka W4 Quadcopter'
const kettle = 'Moa Kettle'
const openOnes = { state: 'open', retailer: undefined, after: undefined, limit: 25 } as const
const likeliest = { kind: 'likeliest' } as const
const none = { kind: 'none' } as const
const actor: Actor = { kind: 'operator', name: 'kiri' }

describeDatabase('people who decide what offers are', (open) => {
  const database = emptiedDatabase(open, ['2026-03-01', '2026-03-31'])
  let now: Date
  let program: Program
  let matches: ManageMatches
  let shop: number
  let source: number
  let ids: ReadonlyMap<string, number>
  let publicIds: ReadonlyMap<string, string>
  const later = (ms: number): void => void (now = new Date(now.getTime() + ms))

  beforeEach(async () => {
    now = start
    program = programOn(database, { now: () => now })
    matches = program.matches
    const seeded = await seedCatalogue(
      database.db,
      {
        shops: { kea: { fee: 600, freeOver: 20_000 } },
        products: [
          { title: drone, brand: 'Weka', gtin: '09414584300004', offers: [] },
          { title: quadcopter, brand: 'Weka', gtin: '09414584300011', offers: [] },
          { title: kettle, offers: [] },
        ],
      },
      start,
    )
    await makeRenewProductKeys(database.db)()
    shop = seeded.retailers.get('kea') ?? 0
    ids = seeded.products
    const rows = await database.rows<{ title: string; id: string }>`
      select title, public_id as id from product`
    publicIds = new Map(rows.map(({ title, id }) => [title, id]))
    source = (await database.one<{ id: number }>`select id from source`).id
  })

  const idOf = (title: string): number => ids.get(title) ?? 0
  const publicIdOf = (title: string): string => publicIds.get(title) ?? ''
  const product = (title: string) => ({ kind: 'product', publicId: publicIdOf(title) }) as const

  /** Offers of the shop: a price each, and the product it is found to be; null for none. */
  const sell = (offers: Readonly<Record<string, readonly [number, string | null]>>) =>
    makePutOffers(program)({
      retailerId: shop,
      sourceId: source,
      offers: Object.entries(offers).map(([ref, [priceMinor, title]]) => {
        const found = { method: 'title', confidence: 0.95, decidedBy: 'run 1' } as const
        const match = title === null ? null : { ...found, productId: idOf(title) }
        return anOfferDraft(ref, { priceMinor }, match)
      }),
    })
  const offerIdOf = async (ref: string): Promise<string> =>
    (await database.one<{ id: string }>`select id from offer where retailer_ref = ${ref}`).id
  const askOf = async (
    ref: string,
    given: { kind?: 'unsure' | 'no-category'; refusals?: readonly string[] },
    ...titles: string[]
  ) => {
    const id = randomUUID()
    const { kind = 'unsure', refusals = [] } = given
    const common = { confidence: 0.5, reasons: ['Same brand'], refusals }
    const candidates = titles.map((title) => ({ ...common, productId: idOf(title) }))
    const question = { id, offerId: await offerIdOf(ref), kind, candidates }
    await program.inTransaction(({ matching }) => matching.ask(question, now))
    return id
  }
  const ask = (ref: string, ...titles: string[]) => askOf(ref, {}, ...titles)
  const answer = (
    id: string | null,
    given: Parameters<ManageMatches['answer']>[1],
    not: string[] = [],
  ) => matches.answer(id ?? '', given, not.map(publicIdOf), actor)
  const describe = (ref: string, detail: { category?: string; brand?: string; gtin?: string }) =>
    database.rows`insert into offer_detail (offer_id, gtins, brand, category, description, images, identity)
      select id, array_remove(array[${detail.gtin}]::text[], null), ${detail.brand},
        ${detail.category}, 'Flies.', '[]', 'b' from offer where retailer_ref = ${ref}`

  /** All that shoppers see of what was sold. */
  const seen = async () => ({
    listings: await database.rows`select product_id, country, price_minor, offer_count,
      words::text, rating_count from listing order by 1, 2`,
    lows: await database.rows`select product_id, country, day::text, price_minor from daily_low
      order by 1, 2, 3`,
    gtins: await database.rows`select gtin, product_id from product_gtin order by 1`,
    names: await database.rows`select folded, product_id, kind from product_name order by 1, 2, 3`,
    keys: await database.rows`select key, product_id from product_key order by 1, 2`,
    reviews: await database.rows`select id, group_id from review order by 1`,
  })
  const showOffer = async (ref: string) => matches.showOffer(await offerIdOf(ref))
  const productOf = async (ref: string): Promise<string | null> =>
    (await showOffer(ref)).offer.product?.title ?? null
  const setProduct = async (ref: string, title: string | null) =>
    matches.setProduct(await offerIdOf(ref), title === null ? null : publicIdOf(title), actor)
  /** By which a run takes it that the offer was decided. */
  const methodOf = async (ref: string): Promise<string | null | undefined> => {
    const asked = {
      retailerId: shop,
      sourceId: source,
      country: 'NZ',
      retailerRefs: [ref],
    } as const
    const [known] = await program.inTransaction(({ staging }) => staging.findKnown(asked))
    return known?.method
  }
  const actions = async () =>
    (await database.rows`select action from audit_entry order by at, id`).map(
      ({ action }) => action,
    )
  const merge = (title: string, into: string) =>
    matches.merge(publicIdOf(title), publicIdOf(into), actor)
  const addReview = async (title: string): Promise<string> => {
    const id = randomUUID()
    await database.rows`insert into review (id, group_id, product_id, demo_author, rating, text, written_at, changed_at)
      select ${id}, group_id, id, 'Aroha', 5, 'Flies well.', ${now}, ${now} from product where title = ${title}`
    return id
  }

  test('questions that one answer settles are grouped by path, brand or what was refused', async () => {
    await sell({ a: [100, null], b: [200, null], c: [300, null], d: [400, null], e: [500, null] })
    await describe('a', { category: 'Toys > Drones', brand: 'Weka' })
    await describe('b', { category: 'Toys > Drones', brand: 'Kea' })
    await describe('c', { category: 'Toys > Drones', brand: 'Kea' })
    await describe('d', { category: 'Kettles', brand: 'Kea' })
    const like = await ask('a', drone)
    later(minute)
    for (const ref of ['b', 'c', 'd', 'e']) await ask(ref)
    const groupsBy = (by: Grouping) => matches.listGroups({ by, retailer: undefined, limit: 10 })
    const example = { title: expect.any(String), priceMinor: expect.any(Number), currency: 'NZD' }
    const key = { by: 'path', value: 'Toys > Drones', retailer: 'kea', kind: 'unsure' } as const
    expect(await groupsBy('path')).toEqual([
      {
        ...key,
        retailerName: 'kea',
        count: 3,
        likeCount: 1,
        examples: [{ ...example, priceMinor: 100 }, example, example],
      },
    ])
    expect(await groupsBy('brand')).toMatchObject([{ value: 'Kea', count: 3, likeCount: 0 }])
    expect(await groupsBy('pattern')).toMatchObject([{ value: null, count: 5 }])
    expect(await matches.listGroups({ by: 'path', retailer: 'tui', limit: 10 })).toEqual([])
    // Two are like nothing, and stay open.
    const message = 'It is like no product that there is.'
    const left = { answered: 1, left: 2, refused: [{ message }, { message }] }
    expect(await matches.answerGroup(key, likeliest, actor)).toMatchObject(left)
    expect(await productOf('a')).toBe(drone)
    const rest = { answered: 2, left: 0, refused: [] }
    expect(await matches.answerGroup(key, none, actor)).toEqual(rest)
    expect(await matches.answerGroup(key, none, actor)).toMatchObject({ answered: 0 })
    // Each can be taken back by itself.
    await matches.undo(like, actor)
    expect(await productOf('a')).toBeNull()
    const { items } = await matches.list(openOnes)
    expect(items.map(({ offer }) => offer.priceMinor)).toEqual(
      expect.arrayContaining([100, 400, 500]),
    )
  })

  test('those that differ from their likeliest are not given to it, and keep no others waiting', async () => {
    const refs = Array.from({ length: 102 }, (_, at) => `r${at}`)
    await sell(Object.fromEntries(refs.map((ref, at) => [ref, [100 + at, null]])))
    await sell({ late: [901, null] })
    const candidate = { productId: idOf(drone), confidence: 0.5, reasons: [] }
    await database.rows`insert into match_question (id, offer_id, kind, candidates, asked_at)
      select gen_random_uuid(), id, 'unsure',
        ${JSON.stringify([{ ...candidate, refusals: ['Colour differs'] }])}::jsonb, ${start}
      from offer where retailer_ref like 'r%'`
    later(minute)
    await ask('late', quadcopter)
    const groups = (by: Grouping) => matches.listGroups({ by, retailer: 'kea', limit: 10 })
    expect((await groups('pattern'))[0]).toMatchObject({ value: 'Colour differs', likeCount: 102 })
    const [group] = await groups('path')
    expect(group).toMatchObject({ count: 103, likeCount: 103 })
    expect(group?.examples).toHaveLength(3)
    const key = { by: 'path', value: null, retailer: 'kea', kind: 'unsure' } as const
    const first = await matches.answerGroup(key, likeliest, actor)
    expect(first).toMatchObject({ answered: 1, left: 102 })
    expect(first.refused).toHaveLength(99)
    expect(first.refused[0]).toMatchObject({ message: 'Colour differs.' })
    expect(await productOf('late')).toBe(quadcopter)
    // Asking again comes to an end.
    const second = await matches.answerGroup(key, likeliest, actor)
    expect(second).toMatchObject({ answered: 0, left: 102 })
  })

  test('a group is shown with its three oldest offers, in their order', async () => {
    const prices = [500, 100, 400, 200]
    await sell(Object.fromEntries(prices.map((price) => [`p${price}`, [price, null]])))
    for (const price of prices) {
      await ask(`p${price}`)
      later(minute)
    }
    const [group] = await matches.listGroups({ by: 'brand', retailer: 'kea', limit: 10 })
    expect(group?.count).toBe(4)
    expect(group?.examples.map(({ priceMinor }) => priceMinor)).toEqual([500, 100, 400])
  })

  test('questions are listed oldest first, page by page, with the offer and what it may be', async () => {
    await sell({ a: [500, null], b: [600, null], c: [700, kettle] })
    const detail = { category: 'Toys > Drones', brand: 'Weka' }
    await describe('a', { ...detail, gtin: '09414584300028' })
    const first = await ask('a', drone, quadcopter)
    later(day)
    const second = await askOf('b', { kind: 'no-category' })
    const count = makeCountOverview(database.db, program.clock)
    expect((await count()).matches).toEqual({ open: 2 })
    const filter = { ...openOnes, limit: 1 }
    const page = await matches.list(filter)
    const offer = {
      title: 'Offer a',
      priceMinor: 500,
      currency: 'NZD',
      url: 'https://kea.example/a',
    }
    expect(page.items).toMatchObject([
      {
        id: first,
        kind: 'unsure',
        answered: null,
        offer: {
          ...offer,
          ...detail,
          retailer: { slug: 'kea', name: 'kea' },
          gtins: ['09414584300028'],
          product: null,
          isMissing: false,
        },
        candidates: [
          {
            product: { title: drone, publicId: publicIdOf(drone) },
            confidence: 0.5,
            reasons: ['Same brand'],
          },
          { product: { title: quadcopter } },
        ],
      },
    ])
    const rest = await matches.list({ ...filter, after: page.next ?? '' })
    expect(rest).toMatchObject({ items: [{ id: second }], next: null })
    expect(await matches.list({ ...filter, retailer: 'tui' })).toEqual({ items: [], next: null })
    const malformed = matches.list({ ...filter, after: 'x' })
    await expect(malformed).rejects.toEqual(refused('request.cursor', ['cursor']))
    await database.rows`update offer set missing_since = ${now}`
    expect((await matches.list(filter)).items).toEqual([])
    expect((await count()).matches).toEqual({ open: 0 })
  })

  test('an offer that is one of the candidates is sold with it from then on, with its past', async () => {
    await sell({ a: [500, null], b: [600, drone] })
    later(2 * day)
    const id = await ask('a', drone, kettle)
    await answer(id, product(drone), [kettle])
    expect(await matches.show(id)).toMatchObject({
      answered: { answer: 'same', by: 'operator kiri', at: now },
      offer: { product: { title: drone } },
    })
    const { listings, lows } = await seen()
    expect(listings).toMatchObject([{ price_minor: 500, offer_count: 2 }])
    expect(lows).toMatchObject([{ day: '2026-03-02', price_minor: 500 }])
    expect(await showOffer('a')).toMatchObject({
      matches: [{ method: 'person', confidence: 1, supersededAt: null }],
      refused: [{ product: { title: kettle }, by: 'operator kiri' }],
    })
    expect(await actions()).toEqual(['match.answered'])
    await expect(answer(id, none)).rejects.toEqual(refused('match.answered'))
    expect((await matches.list({ ...openOnes, state: 'answered' })).items).toHaveLength(1)
  })

  test('another product than the candidates may be named, and none at all', async () => {
    await sell({ a: [500, null], b: [600, null] })
    const first = await ask('a', drone)
    await answer(first, product(kettle))
    expect((await matches.show(first)).answered?.answer).toBe('other')
    expect(await productOf('a')).toBe(kettle)
    await answer(await ask('b', drone), none)
    expect(await productOf('b')).toBeNull()
    expect((await seen()).listings).toMatchObject([{ price_minor: 500 }])
  })

  test('an answer that is taken back leaves all as it was, and is asked once more', async () => {
    await sell({ a: [500, drone], b: [600, null] })
    const admin = await seedAccount(database.db, { email: 'mere@kea.example', role: 'admin' })
    const mere: Actor = { kind: 'account', accountId: admin.id }
    later(minute)
    const askedAt = now
    const asked = await ask('a', drone, kettle)
    const before = await seen()
    for (const given of [none, product(kettle), product(drone)]) {
      later(minute)
      const { questionId } = await showOffer('a')
      await matches.answer(questionId ?? '', given, [publicIdOf(quadcopter)], mere)
      const [told] = (await showOffer('a')).answers
      expect(told).toMatchObject({ by: 'mere@kea.example', at: now, isLatest: true })
      expect(told?.product?.publicId).toBe(given.kind === 'none' ? undefined : given.publicId)
      later(minute)
      await matches.undo(questionId ?? '', mere)
      expect(await seen()).toEqual(before)
      const shown = await showOffer('a')
      expect(shown).toMatchObject({ offer: { product: { title: drone } }, refused: [] })
      expect(shown.matches[0]).toMatchObject({
        method: 'title',
        confidence: 0.95,
        decidedBy: 'mere@kea.example',
        supersededAt: null,
      })
      expect(shown.answers[0]).toMatchObject({ isLatest: false })
      const candidates = [{ product: { title: drone } }, { product: { title: kettle } }]
      const again = { kind: 'unsure', askedAt, candidates }
      expect(await matches.show(shown.questionId ?? '')).toMatchObject(again)
    }
    expect((await showOffer('a')).answers).toHaveLength(3)
    expect(new Set(await actions())).toEqual(new Set(['match.answered', 'match.undone']))
    const { items } = await makeListAuditEntries(database.db)({ after: undefined, limit: 1 })
    expect(items[0]?.subject).toMatchObject({ kind: 'offer', name: 'Offer a, kea' })
    await expect(matches.undo(asked, mere)).rejects.toEqual(refused('match.not_latest'))
    await expect(matches.undo(randomUUID(), mere)).rejects.toEqual(refused('match.not_found'))
  })

  test('an answer after which the offer was moved stands', async () => {
    await sell({ a: [500, null] })
    const id = await ask('a', drone)
    await answer(id, none)
    later(day)
    await setProduct('a', kettle)
    await expect(matches.undo(id, actor)).rejects.toEqual(refused('match.not_latest'))
  })

  test('that an offer is of none is nobody’s word once it is taken back', async () => {
    await sell({ a: [500, null] })
    const id = await ask('a', drone)
    await answer(id, none)
    expect(await methodOf('a')).toBe('person')
    later(day)
    await matches.undo(id, actor)
    expect(await methodOf('a')).toBeNull()
  })

  test('what is new becomes a product, where a person or its shop says that it belongs', async () => {
    await sell({ a: [500, null], b: [600, null] })
    await describe('a', { brand: 'Tui', gtin: '09414584300028', category: 'Mobile Phones' })
    const fresh = (category?: string) => ({ kind: 'new', category }) as const
    await answer(await askOf('a', { kind: 'no-category' }), fresh())
    const { offer } = await showOffer('a')
    const found = await makeFindProduct(database.db)(offer.product?.publicId ?? '')
    expect(found).toMatchObject({
      title: 'Offer a',
      description: 'Flies.',
      brand: { name: 'Tui' },
      gtins: ['09414584300028'],
    })
    expect(found?.categories.at(-1)?.slug).toBe('mobile-phones')
    const second = await askOf('b', { kind: 'no-category' })
    for (const category of [undefined, 'kea'])
      await expect(answer(second, fresh(category))).rejects.toEqual(
        refused('match.category', ['category']),
      )
    await answer(second, fresh('phones'))
    expect(await productOf('b')).toBe('Offer b')
    expect((await seen()).listings).toHaveLength(2)
  })

  test('what is new gets no number that its shop puts on different things', async () => {
    await sell({ a: [500, null] })
    await describe('a', { brand: 'Tui', gtin: '09414584300028', category: 'Mobile Phones' })
    await seedRun(database.db, source, { state: 'done', endedAt: now })
    await database.rows`update run set distrusted_gtins = ${['09414584300028']}`
    await answer(await askOf('a', { kind: 'no-category' }), { kind: 'new', category: undefined })
    const { offer } = await showOffer('a')
    const found = await makeFindProduct(database.db)(offer.product?.publicId ?? '')
    expect(found).toMatchObject({ title: 'Offer a', gtins: [] })
  })

  test('what a person said no run overrules', async () => {
    await sell({ a: [500, null] })
    await answer(await ask('a', drone), product(drone))
    await sell({ a: [510, kettle] })
    expect(await productOf('a')).toBe(drone)
    await setProduct('a', null)
    await sell({ a: [520, drone] })
    expect(await productOf('a')).toBeNull()
    const { questionId } = await showOffer('a')
    expect(await methodOf('a')).toBeNull()
    // The later answer holds; of one moment either would.
    later(day)
    await answer(questionId, none)
    expect(await methodOf('a')).toBe('person')
  })

  test('an offer that leaves its product is asked about, and coming back leaves no trace', async () => {
    await sell({ a: [500, drone], b: [600, drone] })
    later(day)
    await sell({ a: [450, drone], b: [600, drone] })
    later(day)
    const before = await seen()
    await setProduct('a', null)
    expect(await productOf('a')).toBeNull()
    const apart = await seen()
    expect(apart.listings).toMatchObject([{ price_minor: 600, offer_count: 1 }])
    expect(apart.lows).toMatchObject([{ price_minor: 600 }])
    const { questionId, refused: not } = await showOffer('a')
    expect(not).toMatchObject([{ product: { title: drone } }])
    await answer(questionId, product(drone))
    expect(await seen()).toEqual(before)
    expect((await showOffer('a')).refused).toEqual([])
    expect(await actions()).toEqual(['match.split', 'match.answered'])
    await setProduct('a', null)
    await expect(setProduct('a', null)).rejects.toEqual(refused('match.no_product'))
  })

  test('an offer that leaves its product is asked about with what else it may be', async () => {
    await sell({ a: [500, kettle] })
    await database.rows`update offer set title = 'Weka W4 Quadcopter camera'`
    await describe('a', { brand: 'Weka' })
    await setProduct('a', null)
    const { items } = await matches.list(openOnes)
    expect(items[0]?.candidates[0]?.product.title).toBe(quadcopter)
  })

  test('an offer may go to another product at once', async () => {
    await sell({ a: [500, kettle] })
    await setProduct('a', drone)
    expect(await productOf('a')).toBe(drone)
    expect(await showOffer('a')).toMatchObject({
      matches: [{ method: 'person' }, { method: 'title', product: { title: kettle } }],
      refused: [{ product: { title: kettle } }],
      questionId: null,
    })
  })

  test('two products that are one are found, sold and remembered as one', async () => {
    await sell({ a: [500, drone], b: [600, quadcopter] })
    const review = await addReview(quadcopter)
    const runId = await seedRun(database.db, source, { state: 'applying' })
    await database.rows`insert into staged_row (run_id, seq, retailer_ref, offer, needs_match, product_id, method)
      values (${runId}, 1, 'a', '{}', false, ${idOf(quadcopter)}, 'title')`
    later(day)
    await merge(quadcopter, drone)
    const one = { product_id: idOf(drone) }
    const after = await seen()
    expect(after).toMatchObject({
      listings: [{ ...one, price_minor: 500, offer_count: 2, rating_count: 1 }],
      lows: [one],
      gtins: [one, one],
      reviews: [{ id: review }],
    })
    const merged = expect.objectContaining({ product_id: idOf(quadcopter) })
    expect(after.keys).not.toContainEqual(merged)
    // What a run is about to write goes where both are one.
    expect(await database.rows`select product_id from staged_row`).toEqual([one])
    expect(await makeFindProduct(database.db)(publicIdOf(quadcopter))).toMatchObject({
      publicId: publicIdOf(drone),
      gtins: ['09414584300004', '09414584300011'],
      reviewCount: 1,
    })
    // No run takes it apart again.
    await sell({ b: [610, kettle] })
    expect(await productOf('b')).toBe(drone)
  })

  test('products that are taken apart again are what they were', async () => {
    await sell({ a: [500, drone], b: [600, quadcopter] })
    await addReview(quadcopter)
    later(day)
    await sell({ a: [520, drone], b: [580, quadcopter] })
    const groups = await database.rows<{ id: number }>`select group_id as id from product`
    await program.inTransaction(async ({ reviews, listings }) => {
      await reviews.countRatings(groups.map(({ id }) => id))
      await listings.rebuild([...ids.values()])
    })
    const before = await seen()
    await merge(quadcopter, drone)
    expect(await seen()).not.toEqual(before)
    const mergedInto = async () =>
      (await makeFindAdminProduct(database.db)(publicIdOf(drone)))?.merged
    const publicId = publicIdOf(quadcopter)
    expect(await mergedInto()).toEqual([{ publicId, title: quadcopter, mergedAt: now }])
    await matches.unmerge(publicId, actor)
    expect(await mergedInto()).toEqual([])
    expect(await seen()).toEqual(before)
    const { matches: found } = await showOffer('b')
    expect(found[0]).toMatchObject({ method: 'title', supersededAt: null })
    expect(await actions()).toEqual(['product.merged', 'product.unmerged'])
    await expect(matches.unmerge(publicId, actor)).rejects.toEqual(refused('match.not_merged'))
  })

  test('a product that was merged through another is taken out of both', async () => {
    await sell({ a: [500, drone], b: [600, quadcopter], c: [700, kettle] })
    const before = await seen()
    await merge(drone, quadcopter)
    await merge(quadcopter, kettle)
    expect(await productOf('a')).toBe(kettle)
    await matches.unmerge(publicIdOf(drone), actor)
    expect([await productOf('a'), await productOf('b')]).toEqual([drone, kettle])
    await matches.unmerge(publicIdOf(quadcopter), actor)
    expect(await seen()).toEqual(before)
  })

  test('what cannot be merged is refused', async () => {
    await expect(merge(drone, drone)).rejects.toEqual(refused('match.same_product', ['productId']))
    const unknown = matches.merge(publicIdOf(drone), 'awMiEnyh59s', actor)
    await expect(unknown).rejects.toEqual(refused('product.not_found'))
    await merge(drone, kettle)
    const outOfUse = 'match.product_out_of_use'
    await expect(merge(drone, kettle)).rejects.toEqual(refused(outOfUse, ['id']))
    await expect(merge(quadcopter, drone)).rejects.toEqual(refused(outOfUse, ['productId']))
  })
})
