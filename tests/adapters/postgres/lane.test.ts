import { makeLane } from '#adapters/postgres/embedded/lane.ts'
import { expect, test } from 'vitest'

const takeTurns = (limits: Parameters<typeof makeLane>[0]) => {
  const enter = makeLane(limits)
  const order: string[] = []
  const take = async (name: string, kind?: 'reads'): Promise<void> => {
    const leave = await enter(kind)
    order.push(name)
    await Promise.resolve()
    leave()
    leave()
  }
  return { take, order }
}

test('lets one of the others go between reads that have kept them waiting', async () => {
  const { take, order } = takeTurns({ pauseMs: 0, patienceMs: 0 })
  await Promise.all([
    take('write 1'),
    take('write 2'),
    take('write 3'),
    take('read 1', 'reads'),
    take('read 2', 'reads'),
  ])
  expect(order.join(', ')).toBe('write 1, read 1, write 2, read 2, write 3')
  await take('later')
  expect(order.at(-1)).toBe('later')
})

test('lets reads go first while others have waited for less', async () => {
  const { take, order } = takeTurns({ pauseMs: 0, patienceMs: 60_000 })
  await Promise.all([
    take('write 1'),
    take('write 2'),
    take('read 1', 'reads'),
    take('read 2', 'reads'),
  ])
  expect(order.join(', ')).toBe('write 1, read 1, read 2, write 2')
})

test('waits for the next read of a search, which asks for it once it has the one before', async () => {
  const search = async (take: ReturnType<typeof takeTurns>['take']): Promise<void> => {
    await take('read 1', 'reads')
    await new Promise(setImmediate)
    await take('read 2', 'reads')
  }
  const patient = takeTurns({ pauseMs: 200, patienceMs: 60_000 })
  await Promise.all([search(patient.take), patient.take('write')])
  expect(patient.order.join(', ')).toBe('read 1, read 2, write')

  const hurried = takeTurns({ pauseMs: 200, patienceMs: 0 })
  await Promise.all([search(hurried.take), hurried.take('write')])
  expect(hurried.order.join(', ')).toBe('read 1, write, read 2')
})
