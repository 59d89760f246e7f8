import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  makeLearnPriceLimits,
  makeReadPriceLimits,
} from '#adapters/postgres/matching/price-limits.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

describeDatabase('how far prices of many things are apart', (open) => {
  const database = emptiedDatabase(open, ['2026-11-01', '2026-11-30'])

  test('is learnt within five seconds of a catalogue of which no statistics are kept yet', async () => {
    const shops = { kea: {}, tui: {} }
    const offers = [{ shop: 'kea', price: 1 }]
    await seedCatalogue(database.db, {
      shops,
      products: [{ title: 'Kettle', category: 'kettles', offers }],
    })
    // 20,000 products, which each of two shops sells, the dearer for 1.6 times the price of the other.
    await database.rows`
      with made as (
        insert into product (public_id, slug, title, category_id, group_id)
        select translate(lpad(n::text, 11, 'z'), '0', 'y'), 'p', 'Kettle ' || n, category_id, group_id
        from product, generate_series(1, 20000) n where title = 'Kettle' returning id
      ), offered as (
        insert into offer (id, retailer_id, country, retailer_ref, title, url, price_minor,
          currency, availability, condition, first_seen_at, changed_at, product_id)
        select gen_random_uuid(), retailer.id, 'NZ', made.id::text, 'Kettle', 'https://kea.example',
          case slug when 'kea' then 1000 else 1600 end, 'NZD', 'in-stock', 'new', now(), now(), made.id
        from made, retailer returning id, product_id
      )
      insert into match (id, offer_id, product_id, method, confidence, decided_by, decided_at)
      select gen_random_uuid(), id, product_id, 'gtin', 1, 'collection', now() from offered`
    const clock = { now: () => new Date('2026-11-01T00:00:00Z') }
    await database.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = '5s'`.execute(trx)
      await makeLearnPriceLimits(trx, clock)()
    })
    const { id } = await database.one<{ id: number }>`select category_id as id from product limit 1`
    expect((await makeReadPriceLimits(database.db)())(id)).toBeCloseTo(2, 9)
  })
})
