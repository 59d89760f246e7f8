import { makeLane } from '#adapters/postgres/embedded/lane.ts'
import { expect, test } from 'vitest'

test('gives its turns to groups in turn, and in each to whoever came first', async () => {
  const enter = makeLane()
  const order: string[] = []
  const take = async (name: string, group?: string): Promise<void> => {
    const leave = await enter(group)
    order.push(name)
    await Promise.resolve()
    leave()
    leave()
  }
  await Promise.all([
    take('write 1'),
    take('write 2'),
    take('write 3'),
    take('write 4'),
    take('read 1', 'reads'),
    take('read 2', 'reads'),
  ])
  expect(order.join(', ')).toBe('write 1, write 2, read 1, write 3, read 2, write 4')
  await take('later')
  expect(order.at(-1)).toBe('later')
})
