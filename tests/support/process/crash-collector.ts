import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { makeCollect } from '#adapters/composition/collect.ts'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { readFeed } from '#tests/support/collect/collect-kit.ts'
import { feedOf, findMixtures } from './crash-feed.ts'

// Collects a feed over and over, in which everything costs a cent more each time, until it is killed; and
// looks all the while for a product that shows old and new offers together.

const [dataDir = '', round = '0'] = process.argv.slice(2)
const database = await openDatabase({
  dataDir,
  role: 'server',
  statementLimitMs: 60_000,
  idleLimitMs: 10_000,
})
const { db } = database
// On Linux the process itself tells that nobody is at its run any more; elsewhere each lives an hour later.
const laterMs = process.platform === 'linux' ? 0 : Number(round) * 3_600_000
const clock = { now: () => new Date(Date.now() + laterMs) }
const { id: sourceId } = await db
  .selectFrom('source')
  .select('id')
  .where('name', 'is not', null)
  .executeTakeFirstOrThrow()

const runsEnded = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from run where state = 'done'`.execute(db)
  return rows[0]?.count ?? 0
}

const collect = makeCollect({
  database,
  inTransaction: transactionsOn(database, clock),
  readSource: async function* (...asked) {
    yield* readFeed(feedOf(await runsEnded()))(...asked)
  },
  readCategoryGuesser: () => Promise.resolve(() => undefined),
  clock,
  newId: randomUUID,
  onFailure: () => {},
})

const watch = async (): Promise<never> => {
  for (;;) {
    process.send?.({ mixtures: await findMixtures(db) })
    await sleep(10)
  }
}

const collectOn = async (): Promise<never> => {
  for (;;) {
    const { id, state } = await collect.run(sourceId, { askedBy: 'test' })
    process.send?.({ run: id, state })
  }
}

process.send?.('ready')
await Promise.all([watch(), collectOn()])
