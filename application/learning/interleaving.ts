import { DomainError } from '#domain/errors.ts'
import { signTest } from '#domain/learning/sign-test.ts'
import { actorReference, type Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Clock, InTransaction } from '../ports.ts'

/** The plain order and the one that knows what was learnt, shown as one list. */
export type Interleaving = { readonly id: number }

/** The one that is running, if any; in memory. */
export type GetInterleaving = () => Promise<Interleaving | undefined>

export type InterleavingCounts = {
  /** Lists that were shown to visitors who allowed it. */
  readonly searches: number
  /** Searches of a day, as all see one list on a day, in which more was chosen that the learnt order picked. */
  readonly wins: number
  readonly losses: number
  readonly ties: number
}

export type InterleavingView = InterleavingCounts & {
  readonly id: number
  readonly startedBy: string
  readonly startedAt: Date
  readonly stoppedAt: Date | null
  /** How likely that is where neither order is better. */
  readonly pValue: number
}

export type Interleavings = {
  /** Holds for searches from a second later on. Throws 'conflict' where one is running or nothing is counted. */
  readonly start: (actor: Actor) => Promise<number>
  /** Answers what came of it. Throws 'conflict' where none is running. */
  readonly stop: (actor: Actor) => Promise<InterleavingView>
  /** The newest first. */
  readonly list: () => Promise<readonly InterleavingView[]>
}

export type InterleavingStore = {
  /** Undefined when one is running. */
  start(startedBy: string, at: Date): Promise<number | undefined>
  /** Keeps what was counted; answers which one it was. */
  stop(at: Date): Promise<number | undefined>
}

/** Of those that are running, what is counted so far. */
export type ReadInterleavings = () => Promise<readonly Omit<InterleavingView, 'pValue'>[]>

type Deps = {
  readonly learns: boolean
  readonly inTransaction: InTransaction<{ interleavings: InterleavingStore; audit: AuditLog }>
  readonly readInterleavings: ReadInterleavings
  readonly clock: Clock
}

export const makeInterleavings = ({
  learns,
  inTransaction,
  readInterleavings,
  clock,
}: Deps): Interleavings => {
  const list: Interleavings['list'] = async () =>
    (await readInterleavings()).map((one) => ({ ...one, pValue: signTest(one.wins, one.losses) }))
  const record = (
    audit: AuditLog,
    actor: Actor,
    action: 'search.interleaving_started' | 'search.interleaving_stopped',
    id: number,
  ): Promise<void> =>
    audit.record({
      actor,
      action,
      subject: { kind: 'interleaving', id: String(id) },
      before: null,
      after: null,
    })
  return {
    list,
    async start(actor) {
      if (!learns) throw nothingCounted()
      return inTransaction(async ({ interleavings, audit }) => {
        const id = await interleavings.start(actorReference(actor), clock.now())
        if (id === undefined) throw alreadyRunning()
        await record(audit, actor, 'search.interleaving_started', id)
        return id
      })
    },
    async stop(actor) {
      const stopped = await inTransaction(async ({ interleavings, audit }) => {
        const id = await interleavings.stop(clock.now())
        if (id === undefined) throw notRunning()
        await record(audit, actor, 'search.interleaving_stopped', id)
        return id
      })
      const view = (await list()).find(({ id }) => id === stopped)
      if (view === undefined) throw notRunning()
      return view
    },
  }
}

const alreadyRunning = (): DomainError =>
  new DomainError('conflict', 'search.interleaving_running', 'Two orders are compared already.')

const notRunning = (): DomainError =>
  new DomainError('conflict', 'search.interleaving_not_running', 'No orders are compared now.')

const nothingCounted = (): DomainError =>
  new DomainError(
    'conflict',
    'search.interleaving_uncounted',
    'LEARN_FROM_USE is off: nothing is counted that could tell which order is better.',
  )
