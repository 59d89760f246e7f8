import { Client } from 'pg'
import { aVisitor } from './a-visitor.ts'
import { judgeHistory, type Operation } from './judge-history.ts'
import { makeNotes } from './notes.ts'
import { review } from './own-state.ts'
import { seedAccount, seedSession } from '#tests/support/account/seed-account.ts'
import { openSite, type Site } from './open-site.ts'

type Report = {
  readonly reads: number
  /** Older than one's own write, or than an earlier read. */
  readonly stale: number
  /** Leases of sessions for reads that may lag, of both servers. */
  readonly onReplicas: number
  readonly onPrimary: number
}

const atOnce = 8
/** Below what one account may change within an hour. */
const reviewsOfOne = 50

/** Shoppers change their review and read the list of its product through the balancer at once; one of two replicas has stopped. */
export const measureReads = async (reads: number): Promise<Report> => {
  const site = await openSite(2)
  try {
    const [paused] = site.replicas
    await askOn(paused?.url('postgres') ?? '', 'select pg_wal_replay_pause()')
    const before = await readLeases(site)
    const waiting = Array.from({ length: Math.ceil(reads / reviewsOfOne) }, (_, number) => number)
    const histories: (readonly Operation[])[] = []
    const work = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
        histories.push(await reviewOnAndOn(site, next))
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const after = await readLeases(site)
    const faults = histories.flatMap(judgeHistory)
    for (const fault of faults.slice(0, 10)) console.log('FAULT', fault)
    const report = {
      reads: histories.reduce((sum, operations) => sum + readsIn(operations), 0),
      stale: faults.length,
      onReplicas: after.replica - before.replica,
      onPrimary: after.primary - before.primary,
    }
    const share = report.onPrimary / (report.onPrimary + report.onReplicas)
    console.table(report)
    console.log(`${(100 * share).toFixed(2)}% asked of the primary`)
    if (report.stale > 0) throw new Error(`${report.stale} stale reads`)
    return report
  } finally {
    await site.close()
  }
}

/** One shopper after the other has the same product, and finds what they themselves wrote. */
const reviewOnAndOn = async (site: Site, number: number): Promise<readonly Operation[]> => {
  const { database, fleet, productIds } = site
  const { id: uid } = await seedAccount(database.db)
  const { token } = await seedSession(database.db, uid)
  const visitor = aVisitor(fleet.origin, number, token)
  const notes = makeNotes(`shopper ${number}`)
  const productId = productIds[number % productIds.length] ?? ''
  const own = review({ visitor, notes, uid, productId })
  for (let count = 0; count < reviewsOfOne; count++) {
    await own.change()
    if (!(await own.read(false))) throw new Error('a list of reviews was not answered')
  }
  visitor.leave()
  return notes.operations
}

const readsIn = (operations: readonly Operation[]): number =>
  operations.filter(({ kind }) => kind === 'read').length

type Leases = { readonly replica: number; readonly primary: number }

const readLeases = async ({ fleet }: Site): Promise<Leases> => {
  const texts = await Promise.all(
    fleet.web.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()),
  )
  const sum = (on: string): number =>
    texts.reduce(
      (all, text) =>
        all + Number(new RegExp(`^lagging_reads{on="${on}"} (\\d+)`, 'm').exec(text)?.[1]),
      0,
    )
  return { replica: sum('replica'), primary: sum('primary') }
}

const askOn = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
