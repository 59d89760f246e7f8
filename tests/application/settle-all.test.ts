import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { settleAll } from '#application/settle-all.ts'

test('answers what all of them answered, in their order', async () => {
  expect(await settleAll([Promise.resolve('a'), Promise.resolve('b')])).toEqual(['a', 'b'])
})

test('throws what failed first, once nobody is at work any more', async () => {
  const slow = Promise.withResolvers<void>()
  const events: string[] = []
  const waiting = slow.promise.then(() => {
    events.push('slow one done')
    throw new Error('broken by the other')
  })
  const all = settleAll([waiting, Promise.reject(new Error('broke it'))])
  const told = all.catch((error: unknown) => void events.push(String(error)))
  await setImmediate()
  expect(events).toEqual([])
  slow.resolve()
  await told
  expect(events).toEqual(['slow one done', 'Error: broke it'])
})
