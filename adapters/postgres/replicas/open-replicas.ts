import { Client } from 'pg'
import { makePoolSessions, type PoolOptions } from '../connection/pool-sessions.ts'
import { makeReplica, type Replica, askOne } from './replica.ts'
import type { ReplicaState } from './replica-state.ts'
import type { OnDatabaseEvent } from '../connection/database-event.ts'
import type { SessionSource, Session } from '../connection/session.ts'
import { currentLagFloor, readLogPosition } from './lagging-reads.ts'
import { DomainError } from '#domain/errors.ts'
import { SqlError } from '../connection/sql-error.ts'

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

type Routed = SessionSource & {
  /** Sessions that were leased, by where. */
  readonly counts: { readonly replica: number; readonly primary: number }
}

/**
 * Sessions on a replica where reads may lag and one has all up to `floor` and up to what the reader wrote; otherwise on
 * the primary. A statement that a replica does not finish is asked again on the primary.
 */
const makeReplicaSessions = (
  primary: SessionSource,
  watched: WatchedReplicas,
  floor: () => bigint,
): Routed => {
  let turn = 0
  const counts = { replica: 0, primary: 0 }
  const find = async (after: bigint): Promise<Replica | undefined> => {
    const usable = watched.usable().filter((replica) => replica.replayed() !== undefined)
    turn += 1
    const inTurn = usable.map((_, index) => usable[(turn + index) % usable.length]!)
    const ready = inTurn.find((replica) => (replica.replayed() ?? 0n) >= after)
    if (ready) return ready
    const [ahead] = inTurn.toSorted((a, b) =>
      (a.replayed() ?? 0n) < (b.replayed() ?? 0n) ? 1 : -1,
    )
    return ahead && (await ahead.catchesUp(after)) ? ahead : undefined
  }
  const leaseOn = async (replica: Replica, limitMs: number | undefined): Promise<Session> => {
    try {
      const session = await replica.lease(limitMs)
      counts.replica += 1
      return asksAgain(session, () => primary.lease(limitMs), replica.leaveOut)
    } catch (error) {
      replica.leaveOut(error)
      return leaseOnPrimary(limitMs)
    }
  }
  const leaseOnPrimary = (limitMs: number | undefined): Promise<Session> => {
    counts.primary += 1
    return primary.lease(limitMs)
  }
  return {
    counts,
    async lease(limitMs) {
      const after = currentLagFloor()
      if (after === undefined) return leaseOnPrimary(limitMs)
      const least = floor()
      const replica = await find(after > least ? after : least)
      return replica ? leaseOn(replica, limitMs) : leaseOnPrimary(limitMs)
    },
    close: () => Promise.resolve(),
  }
}

/** A session on a replica that goes on upon the primary where the replica ended a first statement, or itself. */
const asksAgain = (
  onReplica: Session,
  leasePrimary: () => Promise<Session>,
  onAway: (why: unknown) => void,
): Session => {
  let session = onReplica
  let isFirst = true
  return {
    async run(sql, parameters) {
      const mayAskAgain = isFirst
      isFirst = false
      try {
        return await session.run(sql, parameters)
      } catch (error) {
        if (!mayAskAgain || !isOfReplica(error)) throw error
        if (error instanceof DomainError) onAway(error)
        await session.release()
        session = await leasePrimary()
        return session.run(sql, parameters)
      }
    },
    release: () => session.release(),
  }
}

/** Gone, or cancelled because what it read was changed by the replay; not its own limit. */
const isOfReplica = (error: unknown): boolean =>
  error instanceof DomainError
    ? error.code === 'database.unavailable' || recovery.test(String(error.cause))
    : error instanceof SqlError && error.code === '40001' && recovery.test(error.message)

const recovery = /conflict with recovery/

type WatchedReplicas = {
  /** Those that are not away and not far behind. */
  readonly usable: () => readonly Replica[]
  readonly states: () => readonly ReplicaState[]
  readonly stop: () => void
}

/**
 * Asks the primary and all replicas for their place in the log, twice a second. A replica is as far behind as it is long
 * ago that the primary was where the replica is now; no clock but ours counts.
 */
const watchReplicas = async (
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
