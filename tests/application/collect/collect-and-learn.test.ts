import { makeCollectAndLearn } from '#application/collect/run/collect-due.ts'
import type { RunReport } from '#application/collect/run/run.ts'
import { aRun } from '#tests/support/server/some-admin-doubles.ts'
import { expect, test } from 'vitest'

const options = { askedBy: 'schedule' }

type Given = { readonly created?: number; readonly hasLearnt?: boolean; readonly failure?: Error }

const learnHere = ({ created = 1, hasLearnt = true, failure }: Given = {}) => {
  let now = 0
  let learnt = 0
  const failures: unknown[] = []
  const run: RunReport = {
    ...aRun,
    state: 'done',
    isTrial: false,
    counts: { ...aRun.counts, created },
  }
  const collecting = makeCollectAndLearn({
    collectSource: async (sourceId) => sourceId,
    findRun: async () => run,
    clock: { now: () => new Date(now) },
    prepare: async () => {},
    async learn() {
      learnt += 1
      if (failure) throw failure
    },
    hasLearnt: async () => hasLearnt,
    onFailure: (error, sourceId) => failures.push([error, sourceId]),
  })
  return { ...collecting, failures, learnt: () => learnt, pass: (ms: number) => (now += ms) }
}

test('runs that go on one after the other are learnt from together, at their end', async () => {
  const { collectOneOfMany, learnLate, learnt } = learnHere()
  for (const id of [1, 2, 3]) {
    await collectOneOfMany(id, options)
    await learnLate({ isEnd: false })
  }
  expect(learnt()).toBe(0)
  await learnLate({ isEnd: true })
  await learnLate({ isEnd: true })
  expect(learnt()).toBe(1)
})

test('while runs go on, what they brought is learnt after half an hour', async () => {
  const { collectOneOfMany, learnLate, learnt, pass } = learnHere()
  await collectOneOfMany(1, options)
  pass(30 * 60_000 - 1)
  await collectOneOfMany(2, options)
  await learnLate({ isEnd: false })
  expect(learnt()).toBe(0)
  pass(1)
  await learnLate({ isEnd: false })
  await learnLate({ isEnd: false })
  expect(learnt()).toBe(1)
})

test('the first products of a catalogue are learnt at once', async () => {
  const { collectOneOfMany, learnLate, learnt } = learnHere({ hasLearnt: false })
  await collectOneOfMany(1, options)
  expect(learnt()).toBe(1)
  await learnLate({ isEnd: true })
  expect(learnt()).toBe(1)
})

test('one run alone is learnt from at its end, when it brought something', async () => {
  const here = learnHere()
  await here.collectOne(1, options)
  expect(here.learnt()).toBe(1)
  const nothing = learnHere({ created: 0 })
  await nothing.collectOne(1, options)
  await nothing.collectOneOfMany(1, options)
  await nothing.learnLate({ isEnd: true })
  expect(nothing.learnt()).toBe(0)
})

test('a failure to learn is told, and ends no run', async () => {
  const failure = new Error('no room')
  const { collectOneOfMany, learnLate, failures } = learnHere({ failure })
  await collectOneOfMany(7, options)
  await learnLate({ isEnd: true })
  expect(failures).toEqual([[failure, 7]])
})
