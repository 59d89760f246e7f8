import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { makeProgram } from '#adapters/composition/app/container.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import type { Manifest } from '#application/open-data/manifest.ts'
import type { DumpFormat } from '#domain/open-data/dump-file-name.ts'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import {
  createDatabase,
  dropDatabase,
  urlOfDatabase,
} from '#tests/support/database/postgres-databases.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openBenchDatabase } from './open-bench-database.ts'
import { residentOf, watchMemory } from './dumps/watch-memory.ts'
import { loadSynthetic } from './search/load-synthetic.ts'

export const about =
  'dumps [--offers N] [--points N]: a dump of so many offers (100000) and price points of two years (5000000), and ' +
  'the next one, which takes over months that are over: seconds, memory, bytes'

export const bench = async (args: readonly string[]): Promise<unknown> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      offers: { type: 'string', default: '100000' },
      points: { type: 'string', default: '5000000' },
    },
  })
  const server = await serverUrl()
  const name = await createDatabase(server.url, 'template0')
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-dumps-'))
  const database = await openBenchDatabase(urlOfDatabase(server.url, name))
  try {
    await loadSynthetic(database, Math.ceil(Number(values.offers) / offersOfEach), console.log)
    await addPoints(database, Number(values.points))
    const first = await measure(database, folder)
    const next = await measure(database, folder)
    return { first, next }
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
    await dropDatabase(server.url, name)
    await server.stop()
  }
}

/** Of a product of the synthetic catalogue, on average. */
const offersOfEach = 5

const serverUrl = async (): Promise<{
  readonly url: string
  readonly stop: () => Promise<unknown>
}> => {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const found = await findPostgres()
  if ('missing' in found) throw new Error(`No PostgreSQL to measure on: ${found.missing}`)
  return { url: found.adminUrl, stop: () => found.stop() }
}

/** At random moments and prices: those of shops repeat, and take less. */
const addPoints = async ({ db }: DatabaseHandle, count: number): Promise<void> => {
  const now = new Date()
  const from = new Date(Date.UTC(now.getUTCFullYear() - 2, now.getUTCMonth() + 1))
  await makeEnsurePriceMonths(db)(from, now)
  await sql`truncate price_point`.execute(db)
  await sql`
    insert into price_point (offer_id, at, price_minor, delivery_minor, currency)
    select offer.id, ${from}::timestamptz + random() * (${now}::timestamptz - ${from}::timestamptz),
      case when random() > 0.02 then 1 + (offer.price_minor * (0.7 + 0.6 * random()))::integer end,
      (array[null, 0, 0, 499, 599, 799, 1299])[1 + (random() * 6)::integer], offer.currency
    from offer
    cross join generate_series(1, (select ceil(${count}::numeric / count(*))::integer from offer))
  `.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}

const measure = async (database: DatabaseHandle, folder: string): Promise<unknown> => {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, folder)
  const program = makeProgram({ config, database, logger: pino({ level: 'silent' }) })
  // What filling the catalogue left behind would hide what the dump takes.
  collectGarbage()
  const before = residentOf([process.pid])
  const memory = watchMemory()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const begun = performance.now()
  const usage = process.cpuUsage()
  const manifest = await program.openData.make()
  const seconds = (performance.now() - begun) / 1000
  delay.disable()
  const { user, system } = process.cpuUsage(usage)
  const cpuSeconds = (user + system) / 1e6
  const grownMegabytes = (memory.stop() - before) / 1e6
  const longestPauseMs = delay.max / 1e6
  const points = {
    rows: sum(manifest, 'parquet', 'rows'),
    parquet: sum(manifest, 'parquet', 'bytes'),
    csv: sum(manifest, 'csv.gz', 'bytes'),
  }
  const bytesOfPoint = points.parquet / points.rows
  const others = manifest.files.filter(({ month }) => month === null)
  console.log(
    `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of processor), memory + ${grownMegabytes.toFixed(0)} MB, longest pause ${longestPauseMs.toFixed(0)} ms`,
  )
  console.log(
    `${points.rows} price points: ${bytesOfPoint.toFixed(2)} bytes each in Parquet (${megabytes(points.parquet)}), ` +
      `${(points.csv / points.rows).toFixed(2)} in CSV.gz (${megabytes(points.csv)})`,
  )
  for (const { table, format, rows, bytes } of others)
    console.log(`${table}.${format}: ${rows} rows, ${megabytes(bytes)}`)
  return { seconds, cpuSeconds, grownMegabytes, longestPauseMs, points, bytesOfPoint, others }
}

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

const sum = ({ files }: Manifest, format: DumpFormat, what: 'rows' | 'bytes'): number =>
  files
    .filter((file) => file.table === 'price-points' && file.format === format)
    .reduce((total, file) => total + file[what], 0)

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
