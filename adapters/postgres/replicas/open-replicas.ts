import { Client } from 'pg'
import { makePoolSessions, type PoolOptions } from '../connection/pool-sessions.ts'
import { makeReplica } from './replica.ts'
import { makeReplicaSessions } from './replica-sessions.ts'
import { watchReplicas } from './watch-replicas.ts'
import type { ReplicaState } from './replica-state.ts'
import type { OnDatabaseEvent } from '../connection/database-event.ts'
import type { SessionSource } from '../connection/session.ts'

export type Replicas = {
  readonly sessions: SessionSource
  /** By name. */
  readonly pools: Readonly<Record<string, SessionSource>>
  readonly states: () => readonly ReplicaState[]
  /** Sessions for reads that were leased so far, by where. */
  readonly leased: () => { readonly replica: number; readonly primary: number }
  readonly close: () => Promise<unknown>
}

/** Replicas that do not answer are left out, and looked at again; so are those that lack what is before `floor`. */
export const openReplicas = async (
  primary: SessionSource,
  urls: readonly string[],
  floor: () => bigint,
  config: Omit<PoolOptions, 'url'> & { readonly onEvent?: OnDatabaseEvent | undefined },
): Promise<Replicas> => {
  const pools: Record<string, SessionSource> = {}
  const replicas = urls.map((url) => {
    const options = { ...config, url, directUrl: config.directUrl && url }
    const name = nameOf(url)
    // Of its own, so that a look never waits for what is read.
    const looks = makePoolSessions({ ...options, most: 1 })
    return makeReplica(name, (pools[name] = makePoolSessions(options)), looks)
  })
  const watched = await watchReplicas(primary, replicas, config.onEvent ?? (() => {}))
  const routed = makeReplicaSessions(primary, watched, floor)
  return {
    sessions: routed,
    pools,
    states: watched.states,
    leased: () => routed.counts,
    async close() {
      watched.stop()
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

const nameOf = (url: string): string => {
  const { host, port } = new Client({ connectionString: url })
  return `${host}:${port}`
}
