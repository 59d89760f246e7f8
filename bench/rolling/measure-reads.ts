import { Client } from 'pg'
import { aVisitor } from '#tests/support/fleet/a-visitor.ts'
import { judgeHistory, type Operation } from '#tests/support/fleet/judge-history.ts'
import { makeNotes } from '#tests/support/fleet/notes.ts'
import { seedAccount, seedSession } from '#tests/support/account/seed-account.ts'
import { shopDraft } from './shop-draft.ts'
import { openSite, type Site } from './open-site.ts'

type Report = {
  readonly reads: number
  /** Older than one's own write, or than an earlier read. */
  readonly stale: number
  /** Leases of sessions for reads that may lag, of both servers. */
  readonly onReplicas: number
  readonly onPrimary: number
}

const admins = 6

/** Admins change their shop and read its public page through the balancer at once; one of two replicas has stopped. */
export const measureReads = async (reads: number): Promise<Report> => {
  const site = await openSite(2)
  try {
    const [paused] = site.replicas
    const owners = await Promise.all(Array.from({ length: admins }, (_, n) => openOwner(site, n)))
    await askOn(paused?.url('postgres') ?? '', 'select pg_wal_replay_pause()')
    const before = await readLeases(site)
    let left = reads
    const work = async (owner: Owner): Promise<void> => {
      while (left-- > 0) await owner.writeAndRead()
    }
    await Promise.all(owners.map(work))
    const after = await readLeases(site)
    const faults = owners.flatMap(({ operations }) => judgeHistory(operations))
    for (const fault of faults.slice(0, 10)) console.log('FAULT', fault)
    const report = {
      reads: owners.reduce((sum, { operations }) => sum + readsIn(operations), 0),
      stale: faults.length,
      onReplicas: after.replica - before.replica,
      onPrimary: after.primary - before.primary,
    }
    const share = report.onPrimary / (report.onPrimary + report.onReplicas)
    console.table(report)
    console.log(`${(100 * share).toFixed(2)} % asked of the primary`)
    if (report.stale > 0) throw new Error(`${report.stale} stale reads`)
    return report
  } finally {
    await site.close()
  }
}

type Owner = {
  readonly operations: readonly Operation[]
  readonly writeAndRead: () => Promise<void>
}

/** An admin with a shop of their own. */
const openOwner = async ({ database: { db }, fleet }: Site, number: number): Promise<Owner> => {
  const { id: uid } = await seedAccount(db, { role: 'admin' })
  const { token } = await seedSession(db, uid)
  const visitor = aVisitor(fleet.origin, number, token)
  const name = `Shop of admin ${number}`
  const added = await visitor.ask('POST', '/api/retailers', shopDraft(name))
  const { _id: id, slug } = added.body as { _id: string; slug: string }
  const notes = makeNotes(name)
  let count = 0
  return {
    operations: notes.operations,
    async writeAndRead() {
      const from = `Street ${++count}`
      const draft = { ...shopDraft(name, from), logo: null }
      const { status } = await notes.change(
        'address',
        from,
        visitor.ask('PUT', `/api/admin/retailers/${id}`, draft),
      )
      if (status !== 200) throw new Error(`changing a shop answered ${status}`)
      const page = await visitor.ask('GET', `/api/retailers/${slug}`)
      if (page.status !== 200) throw new Error(`a shop's page answered ${page.status}`)
      notes.read('address', shippingFrom(page.body), false)
    },
  }
}

const shippingFrom = (body: unknown): string | null => {
  const { retailer } = body as { retailer: { shippingDetails: { shippingFrom: string } } }
  return retailer.shippingDetails.shippingFrom
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
