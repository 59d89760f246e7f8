import { currentLagFloor } from './lagging-reads.ts'
import { asksAgain } from './asks-again.ts'
import type { Replica } from './replica.ts'
import type { WatchedReplicas } from './watch-replicas.ts'
import type { Session, SessionSource } from '../connection/session.ts'

type Routed = SessionSource & {
  /** Sessions that were leased, by where. */
  readonly counts: { readonly replica: number; readonly primary: number }
}

/**
 * Sessions on a replica where reads may lag and one has all up to `floor` and up to what the reader wrote; otherwise on
 * the primary. A statement that a replica does not finish is asked again on the primary.
 */
export const makeReplicaSessions = (
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
