import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#adapters/postgres/migrate.ts'
import { makeFindReviewedProduct } from '#adapters/postgres/review/review-reads.ts'
import { makeReadWishlist } from '#adapters/postgres/wishlist/wishlist-store.ts'
import { makeClearDemonstration } from '#application/demo/demo.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { type Merging, mergingOn } from '#tests/support/catalogue/merging-on.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'

const now = new Date('2026-03-01T12:00:00Z')

describeDatabase('mergers of products', (open) => {
  const database = emptiedDatabase(open)
  const rows = async (query: string) =>
    (await sql.raw<Record<string, unknown>>(query).execute(database.db)).rows
  let merging: Merging
  let kea: number
  let tui: number
  let tuiXl: number
  let weka: number
  let ana: string
  let ben: string
  beforeEach(async () => {
    merging = mergingOn(database, now)
    const { productIds } = await seedCatalogue(
      database.db,
      {
        products: [
          { title: 'Kea', gtin: '09414584300004', offers: [{ shop: 'alpha', price: 1_000 }] },
          { title: 'Tui', gtin: '09414584300011', offers: [{ shop: 'beta', price: 2_000 }] },
          { title: 'Weka', gtin: '09414584300028', offers: [{ shop: 'gamma', price: 3_000 }] },
          { title: 'Tui XL', group: 'Tui', offers: [] },
        ],
      },
      now,
    )
    ;[kea = 0, tui = 0, weka = 0, tuiXl = 0] = productIds
    ana = (await seedAccount(database.db, { email: 'ana@kea.example' })).id
    ben = (await seedAccount(database.db, { email: 'ben@kea.example' })).id
    await recompute()
  })

  const recompute = async (): Promise<void> => {
    const groups = await database.rows<{ id: number }>`select group_id as id from product`
    await merging.inTransaction(async ({ reviews, listings }) => {
      await reviews.countRatings(groups.map(({ id }) => id))
      await listings.rebuild([kea, tui, weka])
    })
  }
  /** One after the other; a negative product is taken out again. */
  const merge = async (...mergers: readonly (readonly [from: number, into?: number])[]) => {
    for (const [from, into] of mergers)
      await (into === undefined ? merging.unmerge(from) : merging.merge(from, into))
  }
  const pointers = () =>
    rows('select id, merged_into from product where merged_into is not null order by id')
  const productsOf = async (table: 'product_gtin' | 'offer', order = '1') =>
    (await rows(`select product_id from ${table} order by ${order}`)).map(
      (row) => row['product_id'],
    )
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
    await database.rows`
      insert into review (id, group_id, product_id, account_id, rating, text, written_at, changed_at)
      select ${id}, group_id, id, ${accountId}, 4, 'Flies.', ${now}, ${now}
      from product where id = ${productId}`
    return id
  }
  /** The first product of the model that has the review. */
  const modelOf = async (reviewId: string) =>
    (
      await database.one`select min(title) as title from product join review using (group_id)
        where review.id = ${reviewId}`
    )['title']
  const addWish = (title: string) =>
    database.rows`insert into wishlist_item
        (account_id, name, title, product_id, country, price, logo, date, added_at)
      select ${ana}, title, title, id, 'NZ', '', '', '', ${now} from product where title = ${title}`
  const refuse = (offerOf: number, productId: number) =>
    database.rows`insert into match_refusal (offer_id, product_id, refused_by, refused_at)
      select id, ${productId}, 'kiri', ${now} from offer where product_id = ${offerOf}`
  const refusedOf = async (shop: string): Promise<readonly number[] | undefined> => {
    const { id } = await database.one<{ id: string }>`select offer.id from offer
      join retailer on retailer.id = retailer_id where slug = ${shop}`
    const found = await merging.inTransaction(({ matching }) => matching.findOffer(id))
    return found?.refusedProductIds
  }
  /** A review, a wish and a refusal beside the offers and GTINs. */
  const everything = async (): Promise<void> => {
    await addReview(ana, kea)
    await addWish('Kea')
    await refuse(weka, kea)
    await recompute()
  }

  test('a merger of mergers leads from each of them to the product in use', async () => {
    await merge([kea, tui], [tui, weka])
    expect(await pointers()).toEqual([
      { id: kea, merged_into: weka },
      { id: tui, merged_into: weka },
    ])
    for (const table of ['product_gtin', 'offer'] as const)
      expect(await productsOf(table)).toEqual([weka, weka, weka])
    const [listing] = await rows('select words::text from listing')
    expect(listing).toMatchObject({ words: expect.stringMatching(/kea.*tui.*weka/) })
    const find = makeFindReviewedProduct(database.db)
    expect(await find('Kea')).toMatchObject({ id: weka })
    expect(await find('Tui')).toMatchObject({ id: weka })
  })

  test('the later of two mergers may be undone first, and none twice', async () => {
    await everything()
    const before = await state()
    await merge([kea, tui])
    const between = await state()
    await merge([tui, weka], [tui])
    expect(await state()).toEqual(between)
    await merge([kea])
    expect(await state()).toEqual(before)
    await expect(merge([kea])).rejects.toEqual(refused('match.not_merged'))
  })

  test('the earlier of two mergers may be undone first', async () => {
    await everything()
    const before = await state()
    await merge([kea, tui], [tui, weka], [kea])
    expect(await pointers()).toEqual([{ id: tui, merged_into: weka }])
    expect(await productsOf('offer')).toEqual([kea, weka, weka])
    await merge([tui])
    expect(await state()).toEqual(before)
  })

  test('what came by another way stays when the way that it came by before is undone', async () => {
    await everything()
    await merge([kea, tui], [tui, weka], [kea], [kea, weka], [tui])
    expect(await pointers()).toEqual([{ id: kea, merged_into: weka }])
    expect(await productsOf('offer', 'price_minor')).toEqual([weka, tui, weka])
    expect(await productsOf('product_gtin', 'gtin')).toEqual([weka, tui, weka])
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
    const ends = new Set((await pointers()).map((pointer) => pointer['merged_into']))
    expect(ends.size).toBe(1)
    expect(new Set(await productsOf('offer'))).toEqual(ends)
  })

  test('an offer that was refused as the one is refused as what it became', async () => {
    await refuse(weka, kea)
    await refuse(tui, kea)
    await merge([kea, tui])
    expect(await refusedOf('gamma')).toEqual([tui])
    // What is sold as the other by now stays.
    expect(await refusedOf('beta')).toEqual([])
    await merge([kea])
    expect(await refusedOf('gamma')).toEqual([kea])
    expect(await refusedOf('beta')).toEqual([kea])
  })

  test('two wishes of one shopper that become one product both stay and lead to it', async () => {
    await addWish('Kea')
    await addWish('Tui')
    await merge([kea, tui], [tui, weka])
    const { id } = await database.one`select public_id as id from product where id = ${weka}`
    expect(await makeReadWishlist(database.db)(ana, 'delivered')).toMatchObject([
      { title: 'Kea', product: { publicId: id } },
      { title: 'Tui', product: { publicId: id } },
    ])
    await merge([tui], [kea])
    expect(await rows('select name, product_id from wishlist_item order by 1')).toEqual([
      { name: 'Kea', product_id: kea },
      { name: 'Tui', product_id: tui },
    ])
  })

  test('chains of an earlier release are flattened, and each of their mergers can be undone', async () => {
    await everything()
    const before = await state()
    await merge([kea, tui], [tui, weka])
    const flat = await state()
    await database.executeSql(`update product set merged_into = ${tui} where id = ${kea};
      alter table product_merger drop column products;
      update product_merger set names = '{kea}' where product_id = ${kea};
      update product_merger set names = '{kea,tui}' where product_id = ${tui};
      insert into product_name (product_id, folded, kind) values
        (${tui}, 'kea', 'alias'), (${weka}, 'kea', 'alias'), (${weka}, 'tui', 'alias');
      delete from schema_migration where name = '0018-flat-mergers'`)
    expect(await migrate(database.direct)).toEqual(['0018-flat-mergers'])
    expect(await state()).toEqual(flat)
    await merge([tui])
    expect(await pointers()).toEqual([{ id: kea, merged_into: tui }])
    await merge([kea])
    expect(await state()).toEqual(before)
  })

  test('of our own products outlive the demonstration that they had come to', async () => {
    await merge([kea, tui], [tui, weka])
    await rows(`update product set demo = true where id = ${weka}`)
    const { inTransaction } = merging
    await makeClearDemonstration({ inTransaction, refreshVocabulary: async () => {} })()
    expect(await pointers()).toEqual([{ id: kea, merged_into: tui }])
    await merge([kea], [kea, tui])
    expect(await pointers()).toEqual([{ id: kea, merged_into: tui }])
  })

  describe('a review', () => {
    const counts = () => rows('select rating_count from listing where rating_count > 0')

    test('of an author who has another of the product in use does not count, and returns', async () => {
      const [moved, other] = [await addReview(ana, kea), await addReview(ana, tui)]
      await merge([kea, tui])
      expect(await counts()).toEqual([{ rating_count: 1 }])
      expect([await modelOf(moved), await modelOf(other)]).toEqual(['Kea', 'Tui'])
      await merge([kea])
      expect([await modelOf(moved), await modelOf(other)]).toEqual(['Kea', 'Tui'])
      const [hers, later] = [await addReview(ben, kea), await addReview(ben, weka)]
      await merge([kea, tui], [tui, weka], [kea])
      expect([await modelOf(hers), await modelOf(later)]).toEqual(['Kea', 'Weka'])
    })

    test('that cannot return, as its author has written another, returns from where it had gone on', async () => {
      const review = await addReview(ana, kea)
      await merge([kea, weka], [weka, tuiXl])
      await addReview(ana, kea)
      await merge([kea])
      expect(await modelOf(review)).toBe('Tui')
      await merge([weka])
      expect(await modelOf(review)).toBe('Weka')
    })

    test('that stayed with another variant returns alone, and is counted where it is', async () => {
      const [moved, native] = [await addReview(ana, kea), await addReview(ben, tuiXl)]
      await merge([kea, tui], [tui, weka])
      expect([await modelOf(moved), await modelOf(native)]).toEqual(['Tui', 'Tui'])
      await merge([kea])
      expect([await modelOf(moved), await modelOf(native)]).toEqual(['Kea', 'Tui'])
      expect(await counts()).toEqual([{ rating_count: 1 }])
    })

    test('that returned is no longer part of the mergers that it had gone on with', async () => {
      const review = await addReview(ana, kea)
      await merge([kea, tui], [tui, weka], [tuiXl, weka])
      expect(await modelOf(review)).toBe('Weka')
      await merge([kea])
      expect(await modelOf(review)).toBe('Kea')
      await merge([kea, weka], [tuiXl])
      expect(await modelOf(review)).toBe('Weka')
    })

    test('that returned from a later merger returns from the earlier one too', async () => {
      const review = await addReview(ana, kea)
      await merge([kea, tui], [tui, weka], [tuiXl, weka], [tuiXl])
      expect(await modelOf(review)).toBe('Tui')
      await merge([kea])
      expect(await modelOf(review)).toBe('Kea')
    })
  })
})
