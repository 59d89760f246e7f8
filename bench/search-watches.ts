import { parseArgs } from 'node:util'
import { makeProgram } from '#adapters/composition/app/container.ts'
import { makeStoresOn } from '#adapters/composition/app/stores.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { noSearchFilters } from '#application/search/search-request.ts'
import { makeEvaluateWatches } from '#application/watch/evaluate-watches.ts'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { createDatabase, urlOfDatabase } from '#tests/support/database/postgres-databases.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openBenchDatabase } from './open-bench-database.ts'
import { loadSynthetic } from './search/load-synthetic.ts'

export const about =
  'search-watches [--products N] [--searches N]: what watched searches (2000) cost a batch of 2,000 changes of a ' +
  'catalogue (50000): of prices, and of new products'

export const bench = async (args: readonly string[]): Promise<unknown> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '50000' },
      searches: { type: 'string', default: '2000' },
    },
  })
  const postgres = await findPostgres()
  if ('missing' in postgres) throw new Error(`No PostgreSQL to measure on: ${postgres.missing}`)
  const url = urlOfDatabase(postgres.adminUrl, await createDatabase(postgres.adminUrl, 'template0'))
  const database = await openBenchDatabase(url)
  try {
    await loadSynthetic(database, Number(values.products), console.log)
    await makeEnsurePriceMonths(database.db)(new Date(Date.now() - 86_400_000), new Date())
    const searches = Number(values.searches)
    const measured: Record<string, number> = {}
    for (const kind of ['new-product', 'target'] as const)
      for (const changes of ['prices', 'new products'] as const) {
        await addSearches(database, kind, searches)
        const ms = await evaluate(database, changes)
        measured[`${kind}, ${changes}`] = ms / searches
        console.log(
          `${searches} searches for ${kind}, 2,000 changes of ${changes}: ${ms.toFixed(0)} ms, ` +
            `${(ms / searches).toFixed(2)} ms a search`,
        )
      }
    return measured
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Two words of some title each; at most what its product costs. */
const addSearches = async (
  { db }: DatabaseHandle,
  kind: 'new-product' | 'target',
  count: number,
): Promise<void> => {
  await sql`truncate watcher cascade`.execute(db)
  await sql`
    insert into watcher (id, email, consent, consented_at, created_at)
    select gen_random_uuid(), 'w' || number || '@shoppers.example', 'yes', now(), now()
    from generate_series(1, ${Math.ceil(count / 20)}::integer) number`.execute(db)
  await sql`
    insert into watch (id, watcher_id, country, basis, retailer_ids, condition, kind, threshold_minor,
      fires_at, rearms_over, state, armed, created_at, search, known_up_to)
    select gen_random_uuid(), watchers.id, country, 'item', '{}', 'any', ${kind},
      ${kind === 'target' ? sql`price_minor` : sql`null::integer`}, 0, 0, 'active', true, now(),
      jsonb_build_object('words', words, 'name', words, 'isOfKind', false, 'priceRange', '',
        'filters', ${JSON.stringify(noSearchFilters)}::jsonb),
      (select max(number) from first_listing)
    from (
      select row_number() over (order by listing.product_id) as place, country, price_minor,
        array_to_string((string_to_array(title, ' '))[1:2], ' ') as words
      from listing join product on product.id = listing.product_id
      where country = 'NZ' and price_minor is not null limit ${count}
    ) wanted
    join (select id, row_number() over (order by id) as place from watcher) watchers
      on watchers.place = 1 + wanted.place / 20`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}

/** In milliseconds, of one batch. */
const evaluate = async (
  database: DatabaseHandle,
  changes: 'prices' | 'new products',
): Promise<number> => {
  const { db } = database
  const config = readConfig({ DEMO: 'off' }, '/nowhere')
  const program = makeProgram({ config, database, logger: pino({ enabled: false }) })
  await sql`truncate watch_due`.execute(db)
  if (changes === 'new products') {
    await sql`
      delete from first_listing where country = 'NZ' and number in (
        select number from first_listing where country = 'NZ' order by number desc limit 2000
      )`.execute(db)
    await sql`
      insert into first_listing (product_id, country)
      select product_id, country from listing
      where (product_id, country) not in (select product_id, country from first_listing)`.execute(
      db,
    )
  }
  await sql`
    insert into watch_due (product_id, country)
    select product_id, country from first_listing where country = 'NZ'
    order by number desc limit 1999`.execute(db)
  const clock = { now: () => new Date() }
  const work = makeEvaluateWatches({
    inTransaction: makeInTransaction(db, makeStoresOn(database, { clock, newId: makeNewId() })),
    getCatalogueIndex: program.catalogue.getIndex,
    clock,
    onFailure: (_watch, error) => {
      throw error
    },
  })
  await program.catalogue.getIndex()
  const began = performance.now()
  await work()
  return performance.now() - began
}
