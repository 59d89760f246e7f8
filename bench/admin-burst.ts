import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { seedAccount, seedSession } from '#tests/support/account/seed-account.ts'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { createDatabase, urlOfDatabase } from '#tests/support/database/postgres-databases.ts'
import { leaveFirstCore, startServer } from './http/start-server.ts'
import { distinctSearches } from './overload/distinct-searches.ts'

export const about =
  'admin-burst [REQUESTS]: how long twenty searches of the demonstration take that begin with so many requests of an ' +
  'administrator (200) at once, three times, on PostgreSQL and in the embedded database'

export const bench = async ([requests = '200']: readonly string[]): Promise<unknown> => {
  console.log(leaveFirstCore() ? 'the load has a core of its own' : 'nothing is pinned to a core')
  const postgres = await findPostgres()
  const measured = []
  if ('missing' in postgres) console.log(`not on PostgreSQL: ${postgres.missing}`)
  else {
    const name = await createDatabase(postgres.adminUrl, 'template0')
    measured.push(await measureOn(urlOfDatabase(postgres.adminUrl, name), Number(requests)))
    await postgres.stop()
  }
  measured.push(await measureOn(undefined, Number(requests)))
  return measured
}

const measureOn = async (databaseUrl: string | undefined, requests: number): Promise<unknown> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pricehound-admin-burst-'))
  const server = await startServer('cli/pricehound.js', ['serve'], {
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    PORT: '0',
    LOG_LEVEL: 'fatal',
    SEARCHES_PER_MINUTE: '1000000',
    READS_PER_MINUTE: '1000000',
    STOP_PAUSE_MS: '0',
  })
  const limits = { statementLimitMs: 60_000, idleLimitMs: 60_000 }
  const database = await openDatabase({ databaseUrl, dataDir, role: 'cli', ...limits })
  try {
    const { id } = await seedAccount(database.db, { role: 'admin' })
    const { token } = await seedSession(database.db, id)
    const nextPath = distinctSearches()
    const ask = async (path: string): Promise<Asked> => {
      const begun = performance.now()
      const answer = await fetch(server.origin + path, { headers: { cookie: `session=${token}` } })
      await answer.arrayBuffer()
      return { status: answer.status, ms: performance.now() - begun }
    }
    for (let warm = 0; warm < 40; warm++) await ask(nextPath())
    const rounds = []
    for (let round = 0; round < 3; round++) {
      const burst = Array.from({ length: requests }, (_, at) => ask(heavy(at)))
      const searches: Asked[] = []
      for (let count = 0; count < 20; count++) {
        searches.push(await ask(nextPath()))
        await sleep(100)
      }
      const report = { searches: reportOf(searches), burst: reportOf(await Promise.all(burst)) }
      console.log(`${database.kind}: ${JSON.stringify(report)}`)
      rounds.push(report)
    }
    return { on: database.kind, rounds }
  } finally {
    await database.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Asked = { readonly status: number; readonly ms: number }

/** Lists of all there is, by words that little has. */
const heavy = (at: number): string =>
  [
    '/api/admin/overview',
    `/api/admin/offers?query=a${at}`,
    `/api/admin/products?query=e${at}`,
    '/api/admin/match-groups',
    '/api/admin/search/queries',
    '/api/admin/analytics',
    '/api/admin/retailers',
  ][at % 7] ?? ''

const reportOf = (asked: readonly Asked[]) => {
  const times = asked.map(({ ms }) => ms).toSorted((a, b) => b - a)
  return {
    slowestMs: times.slice(0, 3).map(Math.round),
    statuses: Object.entries(Object.groupBy(asked, ({ status }) => status)).map(
      ([status, all]) => `${all?.length ?? 0} x ${status}`,
    ),
  }
}
