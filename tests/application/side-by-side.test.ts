import { expect, test } from 'vitest'
import { sideBySide } from '#application/side-by-side.ts'

test('does all of them in their order, so many at once', async () => {
  const begun: number[] = []
  let [atWork, most] = [0, 0]
  await sideBySide([1, 2, 3, 4, 5], 2, async (one) => {
    begun.push(one)
    most = Math.max(most, ++atWork)
    await Promise.resolve()
    atWork--
  })
  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('throws what failed, and lets what was begun end before', async () => {
  const ended: number[] = []
  const work = sideBySide([1, 2], 2, async (one) => {
    if (one === 1) throw new Error('broken')
    await Promise.resolve()
    ended.push(one)
  })
  await expect(work).rejects.toThrow('broken')
  expect(ended).toEqual([2])
})
