import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { createDatabase, urlOfDatabase } from '#tests/support/database/postgres-databases.ts'
import { sql } from 'kysely'
import { addFeedSource } from './collect/add-feed-source.ts'
import { writeFeed } from './collect/write-feed.ts'
import { leaveFirstCore, startServer } from './http/start-server.ts'
import { distinctSearches } from './overload/distinct-searches.ts'
import { putOpenLoad, type OpenLoadReport } from './overload/put-open-load.ts'

export const about =
  'beside-feed [ROWS [PER_SECOND]]: how long searches of the demonstration take alone, and while a server takes in a ' +
  'feed of so many rows (15000), on PostgreSQL and in the embedded database'

export const bench = async ([
  rows = '15000',
  perSecond = '20',
]: readonly string[]): Promise<unknown> => {
  console.log(leaveFirstCore() ? 'the load has a core of its own' : 'nothing is pinned to a core')
  const asked = { rows: Number(rows), perSecond: Number(perSecond) }
  const postgres = await findPostgres()
  const measured = []
  if ('missing' in postgres) console.log(`not on PostgreSQL: ${postgres.missing}`)
  else {
    const name = await createDatabase(postgres.adminUrl, 'template0')
    measured.push(await measureOn(urlOfDatabase(postgres.adminUrl, name), asked))
    await postgres.stop()
  }
  measured.push(await measureOn(undefined, asked))
  return measured
}

type Asked = { readonly rows: number; readonly perSecond: number }

const measureOn = async (databaseUrl: string | undefined, asked: Asked): Promise<unknown> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-beside-'))
  const file = join(folder, 'feed.xml')
  await writeFeed(file, { count: asked.rows, host: '127.0.0.1' })
  const { feed, url, host } = await serveFeed(file)
  const dataDir = join(folder, 'data')
  const server = await startServer('cli/pricehound.js', ['serve'], {
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    PORT: '0',
    LOG_LEVEL: 'error',
    SEARCHES_PER_MINUTE: '1000000',
    FETCH_ALLOW_HOSTS: host,
    STOP_PAUSE_MS: '0',
  })
  const limits = { statementLimitMs: 60_000, idleLimitMs: 60_000 }
  const database = await openDatabase({ databaseUrl, dataDir, role: 'cli', ...limits })
  try {
    const nextPath = distinctSearches()
    const load = (seconds: number): Promise<OpenLoadReport> =>
      putOpenLoad({ origin: server.origin, perSecond: asked.perSecond, seconds, nextPath })
    await load(10)
    const alone = await load(20)
    const source = await addFeedSource(database, { name: 'beside', domains: ['127.0.0.1'], url })
    await sql`update source set every_minutes = 1440, next_run_at = now() where id = ${source}`.execute(
      database.db,
    )
    await begins(database, source)
    const beside: OpenLoadReport[] = []
    while (await isOpen(database, source)) beside.push(await load(10))
    const { rows: runs } = await sql<{ state: string; seconds: number; counts: object }>`
      select state, extract(epoch from ended_at - started_at)::float8 as seconds, counts from run
      where source_id = ${source}`.execute(database.db)
    show(database.kind, alone, beside)
    console.log(`  ${JSON.stringify(runs)}`)
    return { on: database.kind, alone, beside, runs }
  } finally {
    await database.close()
    await server.stop()
    feed.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const serveFeed = async (file: string) => {
  const feed: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/xml')
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => void feed.listen(0, '127.0.0.1', resolve))
  const address = feed.address()
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return { feed, host, url: `http://${host}/feed.xml` }
}

/** The server looks every 15 seconds for what is due. */
const begins = async ({ db }: DatabaseHandle, source: number): Promise<void> => {
  const count = db.selectFrom('run').where('source_id', '=', source).select('id')
  while ((await count.execute()).length === 0) await sleep(200)
}

const isOpen = async ({ db }: DatabaseHandle, source: number): Promise<boolean> => {
  const open = db.selectFrom('run').where('source_id', '=', source).where('ended_at', 'is', null)
  return (await open.select('id').execute()).length > 0
}

const show = (kind: string, alone: OpenLoadReport, beside: readonly OpenLoadReport[]): void => {
  const line = ({ servedP50, servedP99, refused, failed }: OpenLoadReport): string =>
    `p50/p99 ${servedP50.toFixed(0)}/${servedP99.toFixed(0)} ms, ${refused} refused, ${failed} failed`
  console.log(`${kind}: alone ${line(alone)}`)
  for (const each of beside) console.log(`  beside the feed, 10 s: ${line(each)}`)
}
