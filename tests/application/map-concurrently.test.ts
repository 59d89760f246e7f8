import { expect, test } from 'vitest'
import { mapConcurrently } from '#application/map-concurrently.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ number: at + 1 }))

test('does all of them in their order, so many at once', async () => {
  const begun: number[] = []
  let [atWork, most] = [0, 0]
  await mapConcurrently(numbered(5), 2, async ({ number }) => {
    begun.push(number)
    most = Math.max(most, ++atWork)
    await Promise.resolve()
    atWork--
  })
  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('begins nothing more once one failed, and lets what was begun end', async () => {
  const ended: number[] = []
  const work = mapConcurrently(numbered(3), 2, async ({ number }) => {
    if (number === 1) throw new Error('broken')
    await Promise.resolve()
    ended.push(number)
  })
  await expect(work).rejects.toThrow('broken')
  expect(ended).toEqual([2])
})
