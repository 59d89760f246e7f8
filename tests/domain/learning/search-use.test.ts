import { expect, test } from 'vitest'
import { learntUse } from '#domain/learning/learnt-use.ts'
import { keyOfWords } from '#domain/learning/search-use.ts'

test('words that are searched alike are kept alike', () => {
  expect(keyOfWords(' Phone  CASES ')).toBe(keyOfWords('phone case'))
  expect(keyOfWords('case phone')).not.toBe(keyOfWords('phone case'))
})

test.each(['aroha@example.nz', '021 555 0187', '', '   ', '!!', 'x'.repeat(81)])(
  'nothing is kept of "%s"',
  (query) => expect(keyOfWords(query)).toBeUndefined(),
)

test('what is liked in a category counts where the words mean it, and less than for the words', () => {
  const learnt = learntUse(
    new Map([[1, 0.2]]),
    new Map([
      [1, 0.4],
      [2, 0.4],
    ]),
  )
  expect([learnt(1, false), learnt(2, false), learnt(3, true)]).toEqual([0.2, 0, 0])
  expect(learnt(1, true)).toBe(0.2)
  expect(learnt(2, true)).toBeGreaterThan(0)
  expect(learnt(2, true)).toBeLessThan(0.4)
})
