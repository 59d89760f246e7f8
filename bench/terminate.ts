import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { createDatabase, urlOfDatabase } from '#tests/support/database/postgres-databases.ts'
import { openForBench } from './accounts/open-for-bench.ts'
import { startServer } from './http/start-server.ts'

export const about =
  'terminate [SECONDS]: searches while all sessions of PostgreSQL are terminated each second (30)'

type Report = {
  readonly terminations: number
  readonly asked: number
  /** Answers by status; 0 = none. */
  readonly statuses: Readonly<Record<number, number>>
  readonly shareUnavailable: number
}

const clients = 4

export const bench = async ([seconds = '30']: readonly string[]): Promise<Report> => {
  const postgres = await findPostgres()
  if ('missing' in postgres) throw new Error(`No PostgreSQL to measure on: ${postgres.missing}`)
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-terminate-'))
  const name = await createDatabase(postgres.adminUrl, 'template0')
  const environment = {
    DATABASE_URL: urlOfDatabase(postgres.adminUrl, name),
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    ANSWER_CACHE_MB: '0',
    SEARCHES_PER_MINUTE: '1000000',
    STOP_PAUSE_MS: '0',
  }
  try {
    const server = await startServer('cli/pricehound.js', ['serve'], environment)
    const { database } = await openForBench({
      ...environment,
      DATABASE_URL: postgres.adminUrl,
    })
    try {
      const until = performance.now() + Number(seconds) * 1000
      const statuses: Record<number, number> = {}
      let [terminations, asked] = [0, 0]
      const timer = setInterval(() => {
        terminations += 1
        void sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = ${name} and pid <> pg_backend_pid()`.execute(database.db)
      }, 1000)
      const askOnAndOn = async (): Promise<void> => {
        while (performance.now() < until) {
          asked += 1
          const status = await statusOf(`${server.origin}/api/search?query=${words[asked % 4]}`)
          statuses[status] = (statuses[status] ?? 0) + 1
        }
      }
      await Promise.all(Array.from({ length: clients }, askOnAndOn))
      clearInterval(timer)
      const shareUnavailable = 1 - (statuses[200] ?? 0) / asked
      console.log(
        `${asked} searches over ${terminations} terminations: ${JSON.stringify(statuses)}`,
      )
      console.log(`not served: ${(shareUnavailable * 100).toFixed(3)}%`)
      return { terminations, asked, statuses, shareUnavailable }
    } finally {
      await database.close()
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await postgres.stop()
  }
}

const words = ['samsung', 'laptop', 'headphones', 'fridge']

const statusOf = async (url: string): Promise<number> => {
  try {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
