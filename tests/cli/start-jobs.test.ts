import { startJobs } from '#cli/start-jobs.ts'
import { DomainError } from '#domain/errors.ts'
import { expect, test } from 'vitest'

const never = new Promise<void>(() => {})
const away = () => new DomainError('unavailable', 'database.unreachable', 'It is away.')

/** Fails with these one after the other, then starts. */
const failing = (errors: unknown[]) => {
  const starts = { count: 0 }
  const start = async (): Promise<void> => {
    starts.count += 1
    if (errors.length > 0) throw errors.shift()
  }
  return { starts, start }
}

test('jobs start once the database is there again', async () => {
  const { start, starts } = failing([away(), away()])
  const waited: unknown[] = []
  await startJobs({ start }, { onWait: (error) => waited.push(error), asked: never, pauseMs: 1 })
  expect(starts.count).toBe(3)
  expect(waited).toHaveLength(2)
})

test('a fault of another kind ends the start', async () => {
  const { start, starts } = failing([new Error('a bug')])
  const waiting = { onWait: () => {}, asked: never, pauseMs: 1 }
  await expect(startJobs({ start }, waiting)).rejects.toThrow('a bug')
  expect(starts.count).toBe(1)
})

test('who is asked to stop waits for nothing', async () => {
  const { start, starts } = failing(Array.from({ length: 9 }, away))
  await startJobs({ start }, { onWait: () => {}, asked: Promise.resolve(), pauseMs: 60_000 })
  expect(starts.count).toBe(1)
})
