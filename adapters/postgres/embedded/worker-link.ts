import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { databaseUnavailable } from '../connection/database-errors.ts'
import type { Answer, Parameters } from '../connection/session.ts'
import type { SqlErrorFields } from '../connection/sql-error.ts'
import type { EngineStart } from './engine-memory.ts'

export type WorkerRequest =
  | { readonly kind: 'run'; readonly sql: string; readonly parameters: Parameters }
  | { readonly kind: 'close' }

export type WorkerReply = { readonly kind: 'done' } | StatementReply

export type StatementReply =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly fields: SqlErrorFields }
  /** PGlite itself failed, and its state is unknown: the thread must end. */
  | { readonly kind: 'broken'; readonly reason: string }

/** Ten times as long as replaying a log takes. */
export const openLimitMs = 60_000
const closeLimitMs = 5000

/** Handles one request at a time. */
export type WorkerLink = {
  run(sql: string, parameters: Parameters): Promise<StatementReply>
  /** The thread must be idle. */
  close(): Promise<void>
  /** Resolves with the reason once the thread has ended. */
  readonly ended: Promise<string>
  /** Ends the thread at once and rejects its request. */
  kill(): Promise<void>
}

/** Opens the folder in a new thread; an empty one gets a database. */
export const openWorkerLink = async (of: EngineStart, signal: AbortSignal): Promise<WorkerLink> => {
  signal.throwIfAborted()
  // Without the parent's flags, to which test runners add loaders.
  const worker = new Worker(new URL('./db-worker.ts', import.meta.url), {
    workerData: of,
    execArgv: [],
  })
  const ended = Promise.withResolvers<string>()
  let reason: string | undefined
  let waiting: PromiseWithResolvers<WorkerReply> | undefined

  const end = (why: string): void => {
    reason ??= why
    waiting?.reject(databaseUnavailable(reason))
    ended.resolve(reason)
  }
  const expectReply = (): Promise<WorkerReply> => {
    waiting = Promise.withResolvers()
    if (reason !== undefined) waiting.reject(databaseUnavailable(reason))
    return waiting.promise
  }
  const kill = async (why = 'the database thread was stopped'): Promise<void> => {
    end(why)
    await worker.terminate()
  }
  worker.on('message', (reply: WorkerReply) => waiting?.resolve(reply))
  worker.on('error', (error) => end(`the database thread failed: ${error}`))
  worker.on('exit', (code) => end(`the database thread ended with code ${code}`))

  const giveUp = (): void => void kill('the database did not open in time')
  signal.addEventListener('abort', giveUp)
  try {
    const reply = await expectReply()
    if (reply.kind === 'broken') throw databaseUnavailable(reply.reason)
  } catch (error) {
    await kill()
    throw error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  const ask = (request: WorkerRequest): Promise<WorkerReply> => {
    const reply = expectReply()
    worker.postMessage(request)
    return reply
  }
  return {
    async run(sql, parameters) {
      const reply = await ask({ kind: 'run', sql, parameters })
      if (reply.kind === 'done') throw new Error('The database thread answered without an answer')
      return reply
    },
    async close() {
      const closing = ask({ kind: 'close' }).catch(() => {})
      await Promise.race([closing, sleep(closeLimitMs, undefined, { ref: false })])
      await kill()
    },
    ended: ended.promise,
    kill,
  }
}
