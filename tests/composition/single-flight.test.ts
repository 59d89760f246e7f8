import { AsyncLocalStorage } from 'node:async_hooks'
import { singleFlight } from '#adapters/composition/background/single-flight.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

const nothing = (): void => {}

/** Work that waits until it is let go; each run is noted. */
const aWork = () => {
  const runs: (() => void)[] = []
  let beside = 0
  let most = 0
  const work = async (signal: AbortSignal): Promise<void> => {
    most = Math.max(most, ++beside)
    await new Promise<void>((resolve) => {
      runs.push(resolve)
      signal.addEventListener('abort', () => resolve())
    })
    beside--
  }
  return { work, runs, most: () => most }
}

test('never runs beside itself, and once more when it was asked for meanwhile', async () => {
  const { work, runs, most } = aWork()
  const alone = singleFlight(work, nothing)
  const all = Promise.all([alone.run(), alone.run(), alone.run()])
  alone.trigger()
  expect(runs).toHaveLength(1)
  runs[0]?.()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.()
  await all
  expect([runs.length, most()]).toEqual([2, 1])
})

test('runs again after it has ended', async () => {
  let runs = 0
  const alone = singleFlight(async () => void runs++, nothing)
  await alone.run()
  await alone.run()
  expect(runs).toBe(2)
})

test('runs after its pause, once for all that triggered it, and at once when it is stopped', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let runs = 0
  const alone = singleFlight(async () => void runs++, nothing, 1000)
  alone.trigger()
  alone.trigger()
  await vi.advanceTimersByTimeAsync(999)
  expect(runs).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(1)
  alone.trigger()
  await alone.stop()
  expect(runs).toBe(2)
})

test('tells of a failure that nobody waits for, and goes on working', async () => {
  const told: unknown[] = []
  let fails = true
  const alone = singleFlight(
    async () => {
      if (fails) throw new Error('away')
    },
    (error) => told.push(error),
  )
  alone.trigger()
  await expect.poll(() => told).toEqual([new Error('away')])
  await expect(alone.run()).rejects.toThrow('away')
  fails = false
  await alone.run()
})

test('runs outside of what its caller is in', async () => {
  const storage = new AsyncLocalStorage<string>()
  const seen: unknown[] = []
  const alone = singleFlight(async () => void seen.push(storage.getStore()), nothing)
  await storage.run('a transaction', () => alone.run())
  expect(seen).toEqual([undefined])
})

test('stops: what runs is told and waited for, and nothing begins any more', async () => {
  const { work, runs } = aWork()
  const alone = singleFlight(work, nothing)
  const running = alone.run()
  await alone.stop()
  await running
  await alone.run()
  alone.trigger()
  expect(runs).toHaveLength(1)
})
