import { Worker } from 'node:worker_threads'
import type { CheckFeed, FeedReport } from '#application/collect/feed/check-feed.ts'
import type { Clock } from '#application/ports.ts'
import { DomainError } from '#domain/errors.ts'
import type { CheckOrder, CheckPiece, CheckReply } from './check-feed-worker.ts'

type Options = {
  readonly clock: Clock
  readonly limitMs: number
}

/** In a thread of its own. Throws DomainError 'invalid' for too much time or memory. */
export const makeCheckFeedApart =
  ({ clock, limitMs }: Options): CheckFeed =>
  async ({ bytes, ...input }, { country, domains, onRows }) => {
    const order: CheckOrder = { input, asked: { country, domains }, now: clock.now() }
    // Without the flags of the parent, as test runners add loaders.
    const worker = new Worker(new URL('./check-feed-worker.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    })
    const report = Promise.withResolvers<FeedReport>()
    const pieces = bytes[Symbol.asyncIterator]()
    const give = async (): Promise<void> => {
      const { done, value } = await pieces.next()
      const piece: CheckPiece = done ? undefined : value
      worker.postMessage(piece)
    }
    worker.on('message', (reply: CheckReply) => {
      if (reply.kind === 'more') give().catch(report.reject)
      else if (reply.kind === 'rows') onRows?.(reply.rows)
      else report.resolve(reply.report)
    })
    worker.on('error', (error) => report.reject(isOutOfMemory(error) ? tooLarge() : error))
    worker.on('exit', () => report.reject(new Error('the thread that checks a feed ended')))
    const timer = setTimeout(() => report.reject(tooSlow(limitMs)), limitMs)
    try {
      return await report.promise
    } finally {
      clearTimeout(timer)
      await worker.terminate()
      // Not awaited: it may hang like the reading.
      void pieces.return?.().catch(() => {})
    }
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
