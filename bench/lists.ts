import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openApp } from '#adapters/composition/app/open-app.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { migrate } from '#adapters/postgres/migrate.ts'
import { openBenchDatabase } from './open-bench-database.ts'
import { listClasses } from './search/list-classes.ts'
import { loadSynthetic } from './search/load-synthetic.ts'
import { quantilesOf, quantilesText, timeEach } from './search/quantiles.ts'
import { openSyntheticDatabase, syntheticName } from './search/synthetic-database.ts'

export const about =
  'lists [--embedded] [--url URL] [--listings N] [--only TEXT] [--rounds N] [--fastest-of N]: lists with all their counts, in each order, of a category and of all, past every cache; on PostgreSQL (100000), or on the embedded database, which is kept below the folder for temporary files'

export const bench = async (args: readonly string[]): Promise<unknown> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      embedded: { type: 'boolean', default: false },
      url: { type: 'string' },
      listings: { type: 'string', default: '100000' },
      only: { type: 'string', default: '' },
      rounds: { type: 'string', default: '20' },
      'fastest-of': { type: 'string', default: '1' },
    },
  })
  const where = await prepare(values, Number(values.listings))
  const app = await openApp(readConfig({ ...where, LOG_LEVEL: 'silent' }, projectRoot), 'server')
  try {
    const { find } = app.search
    const classes = listClasses(Number(values.rounds)).filter(({ name }) =>
      name.includes(values.only),
    )
    console.log(`load ${loadavg()[0]?.toFixed(1)}; milliseconds p50 / p95 / p99`)
    const measured = []
    for (const { name, requests } of classes) {
      const works = requests.map((request) => () => find(request))
      // Fills no cache of answers: the planner's, and what is kept in memory.
      await timeEach(works.slice(0, 10))
      const times = quantilesOf(await timeEach(works, Number(values['fastest-of'])))
      console.log(`${name.padEnd(44)}${quantilesText(times)}`)
      measured.push({ name, ...times })
    }
    console.log(`load ${loadavg()[0]?.toFixed(1)}`)
    return { where: values.embedded ? 'embedded' : 'postgres', measured }
  } finally {
    await app.close()
  }
}

/** The settings of a server on the filled database. */
const prepare = async (
  { embedded, url }: { readonly embedded: boolean; readonly url?: string | undefined },
  listings: number,
): Promise<Record<string, string>> => {
  if (embedded) return { DATA_DIR: await fillEmbedded(listings) }
  if (url === undefined) {
    const opened = await openSyntheticDatabase(listings, (line) => console.log(line))
    await fillFalls(opened.database)
    await opened.close()
    return { DATABASE_URL: opened.url }
  }
  const database = await openBenchDatabase(url)
  await fillFalls(database)
  await database.close()
  return { DATABASE_URL: url }
}

const fillEmbedded = async (listings: number): Promise<string> => {
  const folder = join(tmpdir(), syntheticName(listings))
  const unfinished = `${folder}-unfinished`
  const isNew = !existsSync(folder)
  if (isNew) await rm(unfinished, { recursive: true, force: true })
  await mkdir(isNew ? unfinished : folder, { recursive: true })
  const database = await openDatabase({
    dataDir: isNew ? unfinished : folder,
    role: 'server',
    statementLimitMs: 600_000,
    idleLimitMs: 600_000,
  })
  try {
    if (isNew) await loadSynthetic(database, listings, (line) => console.log(line))
    await fillFalls(database)
  } finally {
    await database.close()
  }
  if (isNew) await rename(unfinished, folder)
  return folder
}

/** A tenth of what is sold fell within the month. */
const fillFalls = async ({ db }: DatabaseHandle): Promise<void> => {
  await migrate(db)
  await sql`
    insert into price_fall (product_id, country, basis, amount_minor, fall_minor)
    select product_id, country, basis, amount, 1 + (amount * (product_id % 37) / 100)
    from listing cross join lateral (values ('item', price_minor), ('delivered', total_minor)) priced (basis, amount)
    where product_id % 10 = 3 and amount is not null and not exists (select from price_fall)`.execute(
    db,
  )
  await sql`analyze price_fall`.execute(db)
}
