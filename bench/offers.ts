import { parseArgs } from 'node:util'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#adapters/postgres/database.ts'
import { makeSearchManagedOffers } from '#adapters/postgres/offer/managed-offers.ts'
import type { OfferFilter } from '#application/offer/managed-offers.ts'
import { offerStates } from '#domain/offer/managed-offer.ts'
import { quantilesOf, quantilesText, timeEach, type Quantiles } from './search/quantiles.ts'
import { openSyntheticDatabase } from './search/synthetic-database.ts'

export const about =
  'offers [--products N]: the table of offers of administration under each filter, over all offers of ' +
  'a large synthetic catalogue (of 30000 products) on PostgreSQL'

export const bench = async (
  args: readonly string[],
): Promise<Readonly<Record<string, Quantiles | undefined>>> => {
  const { values } = parseArgs({
    args: [...args],
    options: { products: { type: 'string', default: '30000' } },
  })
  const opened = await openSyntheticDatabase(Number(values.products), console.log)
  const { db } = opened.database
  try {
    await spread(db)
    const { rows } = await sql<{ count: number }>`select count(*) from offer`.execute(db)
    console.log(`${rows[0]?.count} offers; p50 / p95 / p99 in ms of one page of 50`)
    const search = makeSearchManagedOffers(db, { now: () => new Date() })
    const works = await filtersOf(db)
    const results: Record<string, Quantiles | undefined> = {}
    const all: number[] = []
    for (const [name, filters] of Object.entries(works)) {
      const times = await timeEach(
        filters.map((filter) => () => search({ ...filter, limit: 50 })),
        rounds,
      )
      all.push(...times)
      results[name] = quantilesOf(times)
      console.log(`${name.padEnd(22)} ${quantilesText(results[name])}`)
    }
    results['all'] = quantilesOf(all)
    console.log(`${'all'.padEnd(22)} ${quantilesText(results['all'])}`)
    return results
  } finally {
    await opened.close()
  }
}

const rounds = 3

/** Some offers in each state, the same in each run. */
const spread = async (db: Kysely<Database>): Promise<void> => {
  const some = (every: number, rest: number) =>
    sql`(hashtext(id::text) & 65535) % ${every} = ${rest}`
  await sql`insert into offer_hiding (offer_id, reason, hidden_at)
    select id, 'A bench', now() from offer where ${some(500, 1)} on conflict do nothing`.execute(db)
  await sql`update offer set missing_since = now() where ${some(50, 2)}`.execute(db)
  await sql`update offer set product_id = null where ${some(40, 3)}`.execute(db)
  await sql`update offer_source set doubted_at = now(), doubted_price_minor = 1
    from offer where id = offer_id and ${some(300, 4)}`.execute(db)
  await sql`update offer_source set seen_at = now() - interval '90 days'
    from offer where id = offer_id and ${some(200, 5)}`.execute(db)
  await sql`with struck as (
      insert into price_strike (id, product_id, country, from_at, reason, struck_at)
      select id, product_id, country, changed_at, 'A bench', now() from offer
      where ${some(1000, 6)} and product_id is not null
      on conflict do nothing returning id
    )
    insert into price_strike_offer (offer_id, strike_id, price_minor)
    select id, id, price_minor from struck join offer using (id)`.execute(db)
  await sql`update source set last_good_at = now()`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}

type Filters = Readonly<Record<string, readonly Partial<OfferFilter>[]>>

const filtersOf = async (db: Kysely<Database>): Promise<Filters> => {
  const { rows: shops } = await sql<{ slug: string }>`
    select slug from retailer order by id limit 20`.execute(db)
  const { rows } = await sql<{ id: string; publicId: string; title: string; url: string }>`
    select offer.id, public_id as "publicId", offer.title, offer.url
    from offer join product on product.id = product_id
    order by hashtext(offer.id::text) limit 40`.execute(db)
  const words = rows.map(({ title }) => title.split(/\s+/))
  const day = 86_400_000
  return {
    everything: [{}, { after: undefined }],
    'a shop': shops.map(({ slug }) => ({ shop: slug })),
    'an id': rows.map(({ id }) => ({ search: id })),
    'a product': rows.map(({ publicId }) => ({ search: publicId })),
    'an address': rows.map(({ url }) => ({ search: url })),
    'one word': words.map(([first = '']) => ({ search: first })),
    'two words': words.map((all) => ({ search: all.slice(0, 2).join(' ') })),
    'words at a shop': words.map(([first = ''], at) => ({
      search: first,
      shop: shops[at % shops.length]?.slug,
    })),
    'a price range': [1, 5, 20, 100, 400, 2000].map((dollars) => ({
      fromMinor: dollars * 100,
      toMinor: dollars * 110,
    })),
    'a rare price': [{ fromMinor: 90_000_000 }, { toMinor: 2 }],
    'not read': [1, 7, 30].map((days) => ({ unreadSince: new Date(Date.now() - days * day) })),
    ...Object.fromEntries(offerStates.map((state) => [state, [{ state }]])),
    'a state at a shop': offerStates.map((state, at) => ({ state, shop: shops[at]?.slug })),
  }
}
