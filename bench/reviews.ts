import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import type { Kysely } from 'kysely'
import type { Database } from '#adapters/postgres/database.ts'
import { leaveFirstCore, startServer } from './http/start-server.ts'
import { quantilesOf, type Quantiles } from './search/quantiles.ts'

export const about =
  'reviews [COUNT]: the page of a product without reviews and with so many (10000), nothing kept'

type Report = Quantiles & { readonly bytes: number }

/**
 * Where nothing is kept each request renders the page, and reads all that stands on it, anew; kept, it
 * is as the server serves it.
 */
export const bench = async ([count = '10000']: readonly string[]): Promise<
  Readonly<Record<string, Report>>
> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-reviews-'))
  const dataDir = join(folder, 'data')
  leaveFirstCore()
  try {
    const { product, ...unkept } = await measureUnkept(dataDir, Number(count))
    const server = await start(dataDir, {})
    const kept = await measure(server.origin + product.path)
    await server.stop()
    print('without reviews, rendered', unkept.before)
    print(`with ${count} reviews, rendered`, unkept.after)
    print(`with ${count} reviews, kept`, kept)
    print('the list alone, read', unkept.list)
    console.log(`${unkept.after.bytes - unkept.before.bytes} bytes of HTML more`)
    return { ...unkept, kept }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const start = (
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): ReturnType<typeof startServer> =>
  startServer('cli/pricehound.js', ['serve'], {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    SEARCHES_PER_MINUTE: '1000000',
    PAGES_PER_MINUTE: '1000000',
    READS_PER_MINUTE: '1000000',
    ...settings,
  })

type Unkept = Readonly<Record<'before' | 'after' | 'list', Report>>

const measureUnkept = async (
  dataDir: string,
  count: number,
): Promise<Unkept & { readonly product: Product }> => {
  const server = await start(dataDir, { PAGE_CACHE_MB: '0', ANSWER_CACHE_MB: '0' })
  const limits = { statementLimitMs: 600_000, idleLimitMs: 600_000 }
  const database = await openDatabase({ dataDir, role: 'cli', onEvent: () => {}, ...limits })
  const product = await findUnrated(database.db)
  const before = await measure(server.origin + product.path)
  await review(database.db, product.groupId, count)
  const after = await measure(server.origin + product.path)
  const list = await measure(`${server.origin}/api/reviews/fetch-reviews/${product.id}`)
  await database.close()
  await server.stop()
  return { product, before, after, list }
}

type Product = { readonly id: string; readonly path: string; readonly groupId: number }

const findUnrated = async (db: Kysely<Database>): Promise<Product> => {
  const { rows } = await sql<Product>`
    select public_id as id, '/product/' || slug || '-' || public_id as path, group_id as "groupId"
    from product join product_group on product_group.id = group_id
    where rating_count = 0 and public_id in (
      select public_id from listing join product on product.id = product_id
      where offer_count > 5
    )
    order by product.id limit 1`.execute(db)
  const [product] = rows
  if (!product) throw new Error('every product has reviews')
  return product
}

/** With texts of the demonstration, of two or three sentences each. */
const review = async (db: Kysely<Database>, groupId: number, count: number): Promise<void> => {
  await sql`
    insert into review (id, group_id, product_id, demo_author, rating, text, written_at, changed_at)
    select gen_random_uuid(), ${groupId},
      (select min(id) from product where group_id = ${groupId}), 'Reader ' || number,
      1 + number % 5, texts.all[1 + number % cardinality(texts.all)], moment, moment
    from generate_series(1, ${count}) as number,
      (select array_agg(text) as all from review where length(text) > 100) as texts,
      lateral (select now() - number * interval '1 hour' as moment) as moments`.execute(db)
  await sql`
    update product_group set rating_sum = counted.sum, rating_count = counted.count
    from (select sum(rating) as sum, count(*) as count from review where group_id = ${groupId})
      as counted
    where id = ${groupId}`.execute(db)
  await sql`
    update listing set rating_sum = product_group.rating_sum,
      rating_count = product_group.rating_count
    from product_group where product_group.id = group_id and group_id = ${groupId}`.execute(db)
  await sql`analyze review`.execute(db)
  await sql`select nextval('catalogue_version')`.execute(db)
}

const measure = async (url: string): Promise<Report> => {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < warmUp + rounds; round++) {
    const start = performance.now()
    const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    const body = await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} at ${url}`)
    if (round >= warmUp) times.push(performance.now() - start)
    bytes = body.byteLength
  }
  const quantiles = quantilesOf(times)
  if (!quantiles) throw new Error('nothing was measured')
  return { ...quantiles, bytes }
}

const warmUp = 150
const rounds = 300

const print = (name: string, { p50, p95, bytes }: Report): void =>
  console.log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${bytes} bytes`)
