import { randomUUID } from 'node:crypto'
import { makeClearDemonstration } from '#application/demo/demo.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '#adapters/postgres/migrate.ts'
import { makeFindReviewedProduct } from '#adapters/postgres/review/review-reads.ts'
import { makeReadWishlist } from '#adapters/postgres/wishlist/wishlist-store.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { mergingOn, type Merging } from '#tests/support/catalogue/merging-on.ts'
import { refused } from '#tests/support/database/refused.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

const now = new Date('2026-03-01T12:00:00Z')

describeDatabase('mergers of products', (open) => {
  let database: TestDatabase
  let merging: Merging
  let kea: number
  let tui: number
  let weka: number

  beforeAll(async () => {
    database = await open()
    merging = mergingOn(database, now)
  })

  beforeEach(async () => {
    await emptyTables(database.db)
    const { productIds } = await seedCatalogue(
      database.db,
      {
        products: [
          { title: 'Kea', gtin: '09414584300004', offers: [{ shop: 'alpha', price: 1_000 }] },
          { title: 'Tui', gtin: '09414584300011', offers: [{ shop: 'beta', price: 2_000 }] },
          { title: 'Weka', gtin: '09414584300028', offers: [{ shop: 'gamma', price: 3_000 }] },
        ],
      },
      now,
    )
    ;[kea = 0, tui = 0, weka = 0] = productIds
    await recompute()
  })

  const recompute = async (): Promise<void> => {
    const groups = await database.db.selectFrom('product').select('group_id').execute()
    await merging.inTransaction(async ({ reviews, listings }) => {
      await reviews.countRatings(groups.map(({ group_id }) => group_id))
      await listings.rebuild([kea, tui, weka])
    })
  }

  const rows = async (query: string): Promise<readonly unknown[]> =>
    (await sql.raw(query).execute(database.db)).rows

  const pointers = () =>
    rows('select id, merged_into from product where merged_into is not null order by id')

  const state = async () => ({
    pointers: await pointers(),
    offers: await rows('select title, price_minor, product_id from offer order by price_minor'),
    gtins: await rows('select gtin, product_id from product_gtin order by gtin'),
    names: await rows('select folded, product_id, kind from product_name order by 1, 2, 3'),
    refusals: await rows('select offer_id, product_id from match_refusal order by 1, 2'),
    reviews: await rows('select id, group_id from review order by id'),
    wishes: await rows('select account_id, name, product_id from wishlist_item order by 1, 2'),
    listings: await rows(
      'select product_id, price_minor, offer_count, rating_count, words::text from listing order by 1',
    ),
    records: await rows('select product_id, into_id from product_merger order by 1'),
  })

  const addReview = async (accountId: string, productId: number): Promise<string> => {
    const id = randomUUID()
    await sql`
      insert into review (id, group_id, product_id, account_id, rating, text, written_at, changed_at)
      select ${id}, group_id, id, ${accountId}, 4, 'Flies.', ${now}, ${now}
      from product where id = ${productId}`.execute(database.db)
    return id
  }

  const addWish = (accountId: string, title: string): Promise<unknown> =>
    sql`
      insert into wishlist_item
        (account_id, name, title, product_id, country, price, logo, date, added_at)
      select ${accountId}, title, title, id, 'NZ', '', '', '', ${now} from product
      where title = ${title}`.execute(database.db)

  const refuse = (offerOf: number, productId: number): Promise<unknown> =>
    sql`
      insert into match_refusal (offer_id, product_id, refused_by, refused_at)
      select id, ${productId}, 'kiri', ${now} from offer where product_id = ${offerOf}`.execute(
      database.db,
    )

  const holders = (table: 'product_gtin' | 'offer') =>
    rows(`select distinct product_id from ${table} order by 1`)

  const refusedOf = async (shop: string): Promise<readonly number[] | undefined> => {
    const offer = await database.db
      .selectFrom('offer')
      .innerJoin('retailer', 'retailer.id', 'offer.retailer_id')
      .where('retailer.slug', '=', shop)
      .select('offer.id')
      .executeTakeFirstOrThrow()
    const found = await merging.inTransaction(({ matching }) => matching.findOffer(offer.id))
    return found?.refusedProductIds
  }

  /** A review, a wish and a refusal beside the offers and GTINs. */
  const everything = async (): Promise<void> => {
    const { id } = await seedAccount(database.db, { email: 'ana@kea.example' })
    await addReview(id, kea)
    await addWish(id, 'Kea')
    await refuse(weka, kea)
    await recompute()
  }

  test('a merger of mergers leads from each of them to the product in use', async () => {
    await merging.merge(kea, tui)
    await merging.merge(tui, weka)
    expect(await pointers()).toEqual([
      { id: kea, merged_into: weka },
      { id: tui, merged_into: weka },
    ])
    for (const table of ['product_gtin', 'offer'] as const)
      expect(await holders(table)).toEqual([{ product_id: weka }])
    const [listing] = await rows('select words::text from listing')
    expect(listing).toMatchObject({ words: expect.stringMatching(/kea.*tui.*weka/) })
  })

  test('the later of two mergers may be undone first', async () => {
    await everything()
    const before = await state()
    await merging.merge(kea, tui)
    const between = await state()
    await merging.merge(tui, weka)
    await merging.unmerge(tui)
    expect(await state()).toEqual(between)
    await merging.unmerge(kea)
    expect(await state()).toEqual(before)
  })

  test('the earlier of two mergers may be undone first', async () => {
    await everything()
    const before = await state()
    await merging.merge(kea, tui)
    await merging.merge(tui, weka)
    await merging.unmerge(kea)
    expect(await pointers()).toEqual([{ id: tui, merged_into: weka }])
    expect(await holders('offer')).toEqual([{ product_id: kea }, { product_id: weka }])
    await merging.unmerge(tui)
    expect(await state()).toEqual(before)
  })

  test('what came by another way stays when the way that it came by before is undone', async () => {
    await everything()
    await merging.merge(kea, tui)
    await merging.merge(tui, weka)
    await merging.unmerge(kea)
    await merging.merge(kea, weka)
    await merging.unmerge(tui)
    expect(await pointers()).toEqual([{ id: kea, merged_into: weka }])
    expect(await rows('select title, product_id from offer order by price_minor')).toMatchObject([
      { product_id: weka },
      { product_id: tui },
      { product_id: weka },
    ])
    expect(await rows('select product_id from product_gtin order by gtin')).toEqual([
      { product_id: weka },
      { product_id: tui },
      { product_id: weka },
    ])
  })

  test('mergers at the same time take turns, and never leave a product that leads to a merged one', async () => {
    const results = await Promise.allSettled([
      merging.merge(kea, tui),
      merging.merge(tui, weka),
      merging.merge(tui, kea),
      merging.merge(weka, kea),
    ])
    const failures = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    for (const failure of failures)
      expect(failure).toMatchObject({ code: 'match.product_out_of_use' })
    expect(results.length - failures.length).toBe(2)
    const [end, ...others] = new Set(
      (await pointers()).map((pointer) => JSON.stringify(Object(pointer).merged_into)),
    )
    expect(others).toEqual([])
    expect(await holders('offer')).toEqual([{ product_id: Number(end) }])
  })

  test('an offer that was refused as the one is refused as what it became', async () => {
    await refuse(weka, kea)
    await refuse(tui, kea)
    await merging.merge(kea, tui)
    expect(await refusedOf('gamma')).toEqual([tui])
    // What is sold as the other by now stays.
    expect(await refusedOf('beta')).toEqual([])
    await merging.unmerge(kea)
    expect(await refusedOf('gamma')).toEqual([kea])
    expect(await refusedOf('beta')).toEqual([kea])
  })

  test('of an author’s two reviews the one of the product in use counts, and both return', async () => {
    const { id } = await seedAccount(database.db, { email: 'ana@kea.example' })
    await addReview(id, kea)
    await addReview(id, tui)
    const before = await rows('select id, group_id from review order by id')
    await merging.merge(kea, tui)
    expect(await rows('select rating_count from listing where rating_count > 0')).toEqual([
      { rating_count: 1 },
    ])
    expect(await rows('select id, group_id from review order by id')).toEqual(before)
    await merging.unmerge(kea)
    expect(await rows('select id, group_id from review order by id')).toEqual(before)
  })

  test('a review stays where its author has written another since', async () => {
    const { id } = await seedAccount(database.db, { email: 'ana@kea.example' })
    const review = await addReview(id, kea)
    await merging.merge(kea, tui)
    await addReview(id, kea)
    await merging.unmerge(kea)
    expect(
      await rows(`select product.title from review
      join product on product.group_id = review.group_id where review.id = '${review}'`),
    ).toEqual([{ title: 'Tui' }])
  })

  test('two wishes of one shopper that become one product both stay and lead to it', async () => {
    const { id } = await seedAccount(database.db, { email: 'ana@kea.example' })
    await addWish(id, 'Kea')
    await addWish(id, 'Tui')
    await merging.merge(kea, tui)
    await merging.merge(tui, weka)
    const [publicId] = await rows(`select public_id as "publicId" from product where id = ${weka}`)
    expect(await makeReadWishlist(database.db)(id, 'delivered')).toMatchObject([
      { title: 'Kea', product: publicId },
      { title: 'Tui', product: publicId },
    ])
    await merging.unmerge(tui)
    await merging.unmerge(kea)
    expect(await rows('select name, product_id from wishlist_item order by 1')).toEqual([
      { name: 'Kea', product_id: kea },
      { name: 'Tui', product_id: tui },
    ])
  })

  test('a title that both had leads to the product in use', async () => {
    await merging.merge(kea, tui)
    await merging.merge(tui, weka)
    const find = makeFindReviewedProduct(database.db)
    expect(await find('Kea')).toMatchObject({ id: weka })
    expect(await find('Tui')).toMatchObject({ id: weka })
  })

  test('a merged product cannot be undone twice', async () => {
    await merging.merge(kea, tui)
    await merging.unmerge(kea)
    await expect(merging.unmerge(kea)).rejects.toEqual(refused('match.not_merged'))
  })

  test('chains of an earlier release are flattened, and each of their mergers can be undone', async () => {
    await everything()
    const before = await state()
    await merging.merge(kea, tui)
    await merging.merge(tui, weka)
    const flat = await state()
    await sql`update product set merged_into = ${tui} where id = ${kea}`.execute(database.db)
    await sql`alter table product_merger drop column products`.execute(database.db)
    await sql`update product_merger set names = '{kea}' where product_id = ${kea}`.execute(
      database.db,
    )
    await sql`update product_merger set names = '{kea,tui}' where product_id = ${tui}`.execute(
      database.db,
    )
    await sql`insert into product_name (product_id, folded, kind) values
      (${tui}, 'kea', 'alias'), (${weka}, 'kea', 'alias'), (${weka}, 'tui', 'alias')`.execute(
      database.db,
    )
    await sql`delete from schema_migration where name = '0018-flat-mergers'`.execute(database.db)
    expect(await migrate(database.direct)).toEqual(['0018-flat-mergers'])
    expect(await state()).toEqual(flat)
    await merging.unmerge(tui)
    expect(await pointers()).toEqual([{ id: kea, merged_into: tui }])
    await merging.unmerge(kea)
    expect(await state()).toEqual(before)
  })

  test('of our own products outlive the demonstration that they had come to', async () => {
    await merging.merge(kea, tui)
    await merging.merge(tui, weka)
    await sql`update product set demo = true where id = ${weka}`.execute(database.db)
    await makeClearDemonstration({
      inTransaction: merging.inTransaction,
      refreshVocabulary: async () => {},
    })()
    expect(await pointers()).toEqual([{ id: kea, merged_into: tui }])
    await merging.unmerge(kea)
    await merging.merge(kea, tui)
    expect(await pointers()).toEqual([{ id: kea, merged_into: tui }])
  })
})
