import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import {
  databaseUnavailable,
  errorOfSql,
  statementTookTooLong,
} from '../connection/database-errors.ts'
import { noteMade, refuseUnlessDatabase } from './prepare-folder.ts'
import { openLimitMs, openWorkerLink, type StatementReply, type WorkerLink } from './worker-link.ts'
import type { OnDatabaseEvent } from '../connection/database-event.ts'
import type { Answer, Parameters } from '../connection/session.ts'
import type { EngineStart } from './engine-memory.ts'
import { statfs } from 'node:fs/promises'

/** Replaces the database thread whenever it hangs or ends. */
type SupervisedWorker = {
  /** Rejects at once while none can be opened. */
  whenOpen(): Promise<WorkerLink>
  /** `link` must still be the open thread. */
  run(link: WorkerLink, sql: string, parameters: Parameters, limitMs: number): Promise<Answer>
  /** Ends the thread without closing the database when it is busy. */
  close(isIdle: boolean): Promise<void>
}

type Options = EngineStart & {
  readonly onEvent: OnDatabaseEvent
  readonly reopenLimitMs: number
}

export const superviseWorker = async (
  start: EngineStart,
  onEvent: OnDatabaseEvent,
  reopenLimitMs = usualReopenLimitMs,
): Promise<SupervisedWorker> => {
  const { folder } = start
  const keeper = await keepOpen({ ...start, onEvent, reopenLimitMs })
  return {
    whenOpen: keeper.whenOpen,
    async run(link, sql, parameters, limitMs) {
      if (!keeper.isOpen(link)) throw databaseUnavailable('the embedded database was restarted')
      const watch = watchStatement(folder, limitMs)
      try {
        const outcome = await Promise.race([link.run(sql, parameters), watch.verdict])
        if (outcome.kind === 'answer') return outcome.answer
        throw giveUp(keeper, link, outcome, { limitMs, reopenLimitMs })
      } finally {
        watch.stop()
      }
    },
    close: keeper.close,
  }
}

type Keeper = Pick<SupervisedWorker, 'whenOpen' | 'close'> & {
  isOpen(link: WorkerLink): boolean
  replace(lost: WorkerLink, reason: string, patienceMs?: number): void
}

const keepOpen = async (options: Options): Promise<Keeper> => {
  const { folder, onEvent, reopenLimitMs } = options
  let current: WorkerLink | undefined
  const closing = new AbortController()
  let attempt: Promise<void> = Promise.resolve()
  /** While no thread is open: settles with the first attempt to open one, or at the patience limit. */
  let reopening: Promise<unknown> = Promise.resolve()

  const open = async (limitMs: number): Promise<void> => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limitMs)])
    const link = await openThread(options, signal)
    current = link
    void link.ended.then((reason) => replace(link, reason))
  }

  const tryToOpen = async (limitMs: number): Promise<void> => {
    if (closing.signal.aborted || (await isDiskFull(folder).catch(() => true))) return
    await open(limitMs).then(
      () => onEvent({ kind: 'restored' }),
      () => {},
    )
  }
  const reopen = (limitMs: number): Promise<void> => (attempt = tryToOpen(limitMs))

  const replace: Keeper['replace'] = (lost, reason, patienceMs = briefPatienceMs) => {
    if (lost !== current) return
    current = undefined
    onEvent({ kind: 'lost', reason })
    const firstAttempt = lost.kill().then(() => reopen(reopenLimitMs))
    reopening = Promise.race([firstAttempt, sleep(patienceMs, undefined, { ref: false })])
    void firstAttempt.then(() => keepReopening(1))
  }

  const keepReopening = async (failures: number): Promise<void> => {
    if (current || closing.signal.aborted) return
    await sleep(Math.min(125 * 2 ** failures, longestPauseMs), undefined, { ref: false })
    await reopen(Math.min(reopenLimitMs * 2 ** failures, openLimitMs))
    void keepReopening(failures + 1)
  }

  await open(openLimitMs)
  return {
    isOpen: (link) => link === current,
    replace,
    async whenOpen() {
      if (!current) await reopening
      if (!current) throw databaseUnavailable('the embedded database is not open')
      return current
    },
    async close(isIdle) {
      closing.abort()
      await attempt
      const link = current
      current = undefined
      await (isIdle ? link?.close() : link?.kill())
    },
  }
}

const openThread = async (
  { folder, isShortOfMemory }: EngineStart,
  signal: AbortSignal,
): Promise<WorkerLink> => {
  refuseUnlessDatabase(folder)
  const link = await openWorkerLink({ folder, isShortOfMemory }, signal)
  try {
    noteMade(folder)
  } catch (error) {
    await link.kill()
    throw error
  }
  return link
}

/** Callers learn within a second that the database is unavailable. */
export const briefPatienceMs = 800
/**
 * A hanging attempt must not delay the next, which gets more time for a long log. After a runaway
 * statement the database is healthy, so waiting callers continue after the first attempt.
 */
const usualReopenLimitMs = 5000
const longestPauseMs = 2000

type Failure = Exclude<StatementReply, { kind: 'answer' }> | Verdict
type Verdict = { readonly kind: 'over-limit' | 'disk-full' }

const watchStatement = (
  folder: string,
  limitMs: number,
): { verdict: Promise<Verdict>; stop(): void } => {
  const endsAt = performance.now() + limitMs
  const { promise: verdict, resolve } = Promise.withResolvers<Verdict>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const check = async (): Promise<void> => {
    if (performance.now() >= endsAt) {
      // On a busy main thread the answer may already be waiting to be read.
      await setImmediate()
      return resolve({ kind: 'over-limit' })
    }
    if (await isDiskFull(folder).catch(() => false)) return resolve({ kind: 'disk-full' })
    if (!stopped) checkLater()
  }
  const checkLater = (): void => {
    const waitMs = Math.max(1, Math.min(endsAt - performance.now(), checkEveryMs))
    timer = setTimeout(() => void check(), waitMs)
  }
  checkLater()
  return {
    verdict,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** A statement blocked by a full disk fails at the first check. */
export const checkEveryMs = 500

const giveUp = (
  keeper: Keeper,
  link: WorkerLink,
  outcome: Failure,
  { limitMs, reopenLimitMs }: { readonly limitMs: number; readonly reopenLimitMs: number },
): Error => {
  if (outcome.kind === 'refused') return errorOfSql(outcome.fields, limitMs)
  if (outcome.kind === 'over-limit') {
    keeper.replace(link, `a statement took over ${limitMs} ms`, reopenLimitMs)
    return statementTookTooLong(limitMs)
  }
  const reason = outcome.kind === 'broken' ? outcome.reason : 'the disk is full'
  keeper.replace(link, reason)
  return databaseUnavailable(reason)
}

/** No room for another segment of the write-ahead log, for which PGlite's next statement would wait for ever. */
const isDiskFull = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize <= walSegmentBytes
}

const walSegmentBytes = 16 * 1024 * 1024
