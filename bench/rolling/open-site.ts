import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { aMailServer, type MailServer } from '#tests/support/account/a-mail-server.ts'
import {
  findPostgresBinaries,
  startLocalCluster,
  type LocalCluster,
} from '#tests/support/database/local-cluster.ts'
import { findHAProxy } from '#tests/support/fleet/a-balancer.ts'
import { startFleet, type Fleet } from '#tests/support/fleet/a-fleet.ts'

/** A whole site on this machine, with the demonstration. */
export type Site = {
  readonly fleet: Fleet
  readonly primary: LocalCluster
  readonly replicas: readonly LocalCluster[]
  readonly mailServer: MailServer
  /** The primary, past the servers. */
  readonly database: DatabaseHandle
  /** Of products that are for sale. */
  readonly productIds: readonly string[]
  readonly close: () => Promise<void>
}

export const openSite = async (replicaCount: number): Promise<Site> => {
  const [binaries, haproxy] = [await findPostgresBinaries(), findHAProxy()]
  if (binaries === undefined || haproxy === undefined)
    throw new Error('needs initdb and postgres, and haproxy')
  const closing: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const one of closing.toReversed()) await one()
  }
  try {
    const primary = await startLocalCluster(binaries, durable)
    closing.push(() => primary.remove())
    const replicas: LocalCluster[] = []
    for (let count = 0; count < replicaCount; count++) {
      const replica = await primary.makeReplica()
      replicas.push(replica)
      closing.push(() => replica.remove())
    }
    const mailServer = await aMailServer()
    closing.push(() => mailServer.close())
    const databaseUrl = primary.url('postgres')
    const fleet = await startFleet(haproxy, {
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: replicas.map((replica) => replica.url('postgres')).join(','),
      SMTP_URL: mailServer.url.href,
      ...noLimits,
    })
    closing.push(() => fleet.stop())
    const limits = { statementLimitMs: 60_000, idleLimitMs: 60_000 }
    const database = await openDatabase({ role: 'cli', dataDir: '', databaseUrl, ...limits })
    closing.push(() => database.close())
    const products = await database.db
      .selectFrom('product')
      .innerJoin('listing', 'listing.product_id', 'product.id')
      .where('listing.country', '=', 'NZ')
      .where('listing.price_minor', 'is not', null)
      .select('public_id')
      .orderBy('public_id')
      .execute()
    const productIds = products.map((product) => product.public_id)
    return { fleet, primary, replicas, mailServer, database, productIds, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** As in production, but for power cuts: what was acknowledged outlives the processes. */
const durable = [
  '--synchronous_commit=on',
  '--full_page_writes=on',
  '--wal_retrieve_retry_interval=500ms',
]

/** All come from one machine. */
const noLimits = {
  SEARCHES_PER_MINUTE: '1000000',
  READS_PER_MINUTE: '1000000',
  WRITES_PER_MINUTE: '1000000',
  CLICKS_PER_MINUTE: '1000000',
}
