import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import { makeFindDueSource } from '#adapters/postgres/collect/due-sources.ts'
import { silenceMs } from '#application/collect/run/collect-source.ts'
import type { HostQueue } from '#application/collect/read-source/host-queue.ts'
import { sourceKinds } from '#domain/collect/source-kind.ts'
import type { Program } from '../app/program.ts'
import { serveHostQueue } from './host-queue.ts'
import { singleFlight, type SingleFlight } from './single-flight.ts'

/** In a thread of its own while something is due, as reading and matching take seconds of processor time. */
export const makeCollecting = (program: Program): SingleFlight => {
  const { database, hostQueue, clock, logger } = program
  const findDueSource = makeFindDueSource(database.db)
  return singleFlight(
    async (signal) => {
      const now = clock.now()
      const silentSince = new Date(now.getTime() - silenceMs)
      const due = await findDueSource({ kinds: sourceKinds, now, silentSince, except: [] })
      if (due === undefined) return
      await collectInThread(hostQueue, signal)
    },
    (error) => logger.error({ err: error }, 'due sources could not be collected'),
  )
}

const collectInThread = async (hostQueue: HostQueue, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return
  const { port1: ours, port2: theirs } = new MessageChannel()
  serveHostQueue(hostQueue, ours)
  const worker = new Worker(new URL('./collecting-thread.ts', import.meta.url), {
    name: 'collecting',
    workerData: { hostQueue: theirs },
    transferList: [theirs],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  })
  const stop = (): void => worker.postMessage('stop')
  signal.addEventListener('abort', stop)
  try {
    const [code] = await once(worker, 'exit')
    if (code !== 0) throw new Error(`the collecting thread ended with ${code}`)
  } finally {
    signal.removeEventListener('abort', stop)
    ours.close()
  }
}
