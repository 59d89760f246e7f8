import { MessageChannel, Worker } from 'node:worker_threads'
import type { CheckFeed, FeedReport } from '#application/collect/feed/check-feed.ts'
import type { Clock } from '#application/ports.ts'
import { DomainError } from '#domain/errors.ts'
import type { CheckOrder, CheckPiece, CheckReply } from './check-feed-worker.ts'

type Options = {
  readonly clock: Clock
  readonly limitMs: number
}

/** In a thread of its own. Throws DomainError 'invalid' for too much time or memory. */
export const makeCheckFeedApart = ({ clock, limitMs }: Options): CheckFeed => {
  const threads = makeThreads()
  return async ({ bytes, ...input }, { country, domains, mostRecords, onRows }) => {
    const thread = threads.take()
    const report = Promise.withResolvers<FeedReport>()
    const pieces = bytes[Symbol.asyncIterator]()
    const { port1: port, port2 } = new MessageChannel()
    const give = async (): Promise<void> => {
      const { done, value } = await pieces.next()
      const piece: CheckPiece = done ? undefined : value
      port.postMessage(piece)
    }
    port.on('message', (reply: CheckReply) => {
      if (reply.kind === 'more') give().catch(report.reject)
      else if (reply.kind === 'rows') onRows?.(reply.rows)
      else report.resolve(reply.report)
    })
    thread.onEnd = (error) => report.reject(isOutOfMemory(error) ? tooLarge() : error)
    const timer = setTimeout(() => report.reject(tooSlow(limitMs)), limitMs)
    const order: CheckOrder = {
      port: port2,
      input,
      asked: { country, domains, mostRecords },
      now: clock.now(),
    }
    thread.worker.postMessage(order, [port2])
    try {
      const checked = await report.promise
      threads.giveBack(thread)
      return checked
    } catch (error) {
      await thread.worker.terminate()
      throw error
    } finally {
      clearTimeout(timer)
      port.close()
      // Not awaited: it may hang like the reading.
      void pieces.return?.().catch(() => {})
    }
  }
}

type Thread = { readonly worker: Worker; onEnd: (error: unknown) => void }

/** Keeps one idle thread for a while: to start one takes longer than to check most feeds. */
const makeThreads = (): { take: () => Thread; giveBack: (thread: Thread) => void } => {
  let idle: Thread | undefined
  const end = (): void => {
    void idle?.worker.terminate()
    idle = undefined
  }
  const expiry = setTimeout(end, keptMs).unref()
  return {
    take() {
      const thread = idle ?? startThread()
      idle = undefined
      thread.worker.ref()
      return thread
    },
    giveBack(thread) {
      end()
      idle = thread
      thread.onEnd = () => idle === thread && end()
      thread.worker.unref()
      expiry.refresh()
    },
  }
}

const keptMs = 60_000

const startThread = (): Thread => {
  const worker = new Worker(new URL('./check-feed-worker.ts', import.meta.url), {
    // Without the flags of the parent, as test runners add loaders.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  })
  const thread: Thread = { worker, onEnd: () => {} }
  worker.on('error', (error) => thread.onEnd(error))
  worker.on('exit', () => thread.onEnd(new Error('the thread that checks a feed ended')))
  return thread
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const tooLarge = (): DomainError =>
  new DomainError(
    'invalid',
    'feed.too_large',
    'The feed needs more memory than a check may use. Check a part of it.',
  )

const tooSlow = (limitMs: number): DomainError =>
  new DomainError(
    'invalid',
    'feed.too_slow',
    `The feed could not be read within ${Math.round(limitMs / 1000)} seconds. Check a part of it.`,
  )
