import { readLogPosition } from './log-position.ts'
import { askOne, type Replica } from './replica.ts'
import type { ReplicaState } from './replica-state.ts'
import type { OnDatabaseEvent } from '../connection/database-event.ts'
import type { SessionSource } from '../connection/session.ts'

export type WatchedReplicas = {
  /** Those that are not away and not far behind. */
  readonly usable: () => readonly Replica[]
  readonly states: () => readonly ReplicaState[]
  readonly stop: () => void
}

/**
 * Asks the primary and all replicas for their place in the log, twice a second. A replica is as far behind as it is long
 * ago that the primary was where the replica is now; no clock but ours counts.
 */
export const watchReplicas = async (
  primary: SessionSource,
  replicas: readonly Replica[],
  onEvent: OnDatabaseEvent,
): Promise<WatchedReplicas> => {
  const primaryPlaces = makePlaces()
  const behind = new Map<Replica, number>()
  const used = new Set<Replica>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const judge = (replica: Replica, replayed: bigint | undefined): void => {
    const ms = replayed === undefined ? undefined : primaryPlaces.behindOf(replayed)
    if (ms === undefined) behind.delete(replica)
    else behind.set(replica, ms)
    const isUsable = ms !== undefined && ms <= mostBehindMs
    if (isUsable === used.has(replica)) return
    if (isUsable) used.add(replica)
    else used.delete(replica)
    onEvent({ kind: isUsable ? 'replica-used' : 'replica-left-out', ...stateOf(replica) })
  }
  const stateOf = (replica: Replica): ReplicaState => {
    const ms = behind.get(replica)
    return {
      name: replica.name,
      secondsBehind: ms === undefined ? undefined : ms / 1000,
      isUsed: used.has(replica),
      why: replica.why(),
    }
  }
  const look = async (): Promise<void> => {
    const looked = Promise.all(replicas.map((replica) => replica.look()))
    try {
      const place = readLogPosition(await askOne(primary, 'select pg_current_wal_lsn()'))
      if (place !== undefined) primaryPlaces.note(place)
    } catch {
      // Without the primary nobody gets further ahead.
    }
    for (const [index, replayed] of (await looked).entries()) judge(replicas[index]!, replayed)
  }
  const again = async (): Promise<void> => {
    await look()
    if (!isStopped) timer = setTimeout(() => void again(), lookEveryMs).unref()
  }
  await again()
  return {
    usable: () => replicas.filter((replica) => used.has(replica)),
    states: () => replicas.map(stateOf),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

type Places = {
  readonly note: (place: bigint) => void
  /** In ms: since the primary was where a replica is now. */
  readonly behindOf: (replayed: bigint) => number
}

const makePlaces = (): Places => {
  const places: { readonly at: number; readonly place: bigint }[] = []
  return {
    note(place) {
      places.push({ at: performance.now(), place })
      if (places.length > keptPlaces) places.shift()
    },
    behindOf(replayed) {
      const last = places.findLast(({ place }) => place <= replayed)
      // One that has all of the latest place is not behind.
      if (last === places.at(-1)) return 0
      return performance.now() - (last?.at ?? places[0]?.at ?? 0)
    },
  }
}

const lookEveryMs = 500
const mostBehindMs = 5000
/** Of ten minutes: a replica that is further behind is told to be so much. */
const keptPlaces = 1200
