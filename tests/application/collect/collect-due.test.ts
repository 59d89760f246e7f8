import { makeCollectDue, type FindDueSource } from '#application/collect/run/collect-due.ts'
import type { SourceKind } from '#domain/collect/source-kind.ts'
import { expect, test } from 'vitest'

type Due = { readonly id: number; readonly kind: SourceKind }

/** Collects from a list of what is due; a source ends when the test says so. */
const collectHere = (due: Due[]) => {
  let now = 0
  const begun: number[] = []
  const ends = new Map<number, (error?: Error) => void>()
  const failures: unknown[] = []
  const learnt: boolean[] = []
  const looks: Parameters<FindDueSource>[0][] = []
  let requeueUnmatched = (): void => {}
  const collectDue = makeCollectDue({
    clock: { now: () => new Date(now) },
    sleep: (_ms, signal) =>
      new Promise((resolve, reject) => {
        requeueUnmatched = resolve
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
    findDueSource: async (asked) => {
      looks.push(asked)
      return due.find(({ id, kind }) => asked.kinds.includes(kind) && !asked.except.includes(id))
    },
    collectSource: (id, { signal }) => {
      begun.push(id)
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      ends.set(id, (error) => {
        if (error) reject(error)
        else {
          due.splice(
            due.findIndex((one) => one.id === id),
            1,
          )
          resolve(id)
        }
      })
      signal?.addEventListener('abort', () => reject(signal.reason))
      return promise
    },
    learnLate: async ({ isEnd }) => {
      learnt.push(isEnd)
    },
    onFailure: (error) => failures.push(error),
  })
  return {
    begun,
    failures,
    learnt,
    looks,
    collectDue,
    end: (id: number, error?: Error) => ends.get(id)?.(error),
    requeueUnmatched: () => requeueUnmatched(),
    pass: (ms: number) => (now += ms),
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))
const feeds = (...ids: number[]): Due[] => ids.map((id) => ({ id, kind: 'feed' }))
const pages = (...ids: number[]): Due[] => ids.map((id) => ({ id, kind: 'pages' }))

test('sites whose pages take long keep no feed waiting, nor one that comes later', async () => {
  const due = [...pages(1, 2, 3, 4, 5, 6, 7, 8, 9), ...feeds(11, 12, 13)]
  const here = collectHere(due)
  const collecting = here.collectDue({})
  await settle()
  expect(here.begun.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11, 12])
  here.end(11)
  await settle()
  expect(here.begun.at(-1)).toBe(13)
  here.end(12)
  here.end(13)
  await settle()
  due.push(...feeds(14))
  here.requeueUnmatched()
  await settle()
  expect(here.begun.at(-1)).toBe(14)
  here.end(14)
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) here.end(id)
  await settle()
  here.end(9)
  await collecting
  expect(here.begun).toHaveLength(13)
})

test('what fails keeps nothing waiting, and is not tried over and over', async () => {
  const due = feeds(1, 2)
  const here = collectHere(due)
  const collecting = here.collectDue({})
  await settle()
  const fault = new Error('out of order')
  here.end(1, fault)
  await settle()
  expect(here.failures).toEqual([fault])
  expect(here.begun).toEqual([1, 2])
  here.pass(60_000)
  here.requeueUnmatched()
  await settle()
  expect(here.begun).toEqual([1, 2, 1])
  here.end(2)
  here.end(1, fault)
  await collecting
})

test('learns at the end, once nothing is under way, and may learn before', async () => {
  const here = collectHere([...feeds(1, 2)])
  const collecting = here.collectDue({})
  await settle()
  here.end(1)
  await settle()
  expect(here.learnt).not.toContain(true)
  here.end(2)
  await collecting
  expect(here.learnt.filter((isEnd) => isEnd)).toHaveLength(1)
  expect(here.learnt.length).toBeGreaterThan(1)
})

test('is stopped with all that is under way', async () => {
  const here = collectHere([...feeds(1), ...pages(2)])
  const stopping = new AbortController()
  const collecting = here.collectDue({ signal: stopping.signal })
  await settle()
  stopping.abort()
  await collecting
  expect(here.begun).toEqual([1, 2])
  expect(here.failures).toEqual([])
  expect(here.learnt).not.toContain(true)
})
