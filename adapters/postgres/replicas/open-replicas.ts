import { Client } from 'pg'
import { makePoolSessions, type PoolOptions } from '../connection/pool-sessions.ts'
import { readLogPosition } from './log-position.ts'
import { askOne, makeReplica } from './replica.ts'
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
  /** What is read from now on has all up to this place of the log: answers are kept, and may not be older than that. */
  readonly haveAllUpTo: (place: string) => void
  /** The version of the catalogue was read when the log was there. */
  readonly noteVersionRead: (place: string, isNewer: boolean) => void
  /** Whether there may be a version that this process has not read, of what was written up to that place. */
  readonly isNews: (place: string) => boolean
  /** Where the log is by now, after all that was committed. */
  readonly readPlace: () => Promise<string | undefined>
  readonly close: () => Promise<unknown>
}

/** Replicas that do not answer are left out, and looked at again. */
export const openReplicas = async (
  primary: SessionSource,
  urls: readonly string[],
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
  let floor = 0n
  let versionReadAt = 0n
  const routed = makeReplicaSessions(primary, watched, () => floor)
  const haveAllUpTo = (place: string): void => {
    const at = readLogPosition(place) ?? 0n
    if (at > floor) floor = at
  }
  return {
    sessions: routed,
    pools,
    states: watched.states,
    leased: () => routed.counts,
    haveAllUpTo,
    noteVersionRead(place, isNewer) {
      versionReadAt = readLogPosition(place) ?? 0n
      if (isNewer) haveAllUpTo(place)
    },
    // A version is counted up after what it tells of was written, which may add nothing to the log.
    isNews: (place) => (readLogPosition(place) ?? 0n) >= versionReadAt,
    readPlace: () => askOne(primary, 'select pg_current_wal_insert_lsn()'),
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
