import { traitsOf } from '#domain/matching/product-traits.ts'
import { titleWords, plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { expect, test } from 'vitest'

test('titleWords are the words that traits weigh', () => {
  const title = 'Sony KDL-52W4100 52" TV, 128 GB (Black) TV'
  expect([...titleWords(title)]).toEqual(traitsOf({ title }, plainWordWeights).words)
  expect(titleWords(title)).toEqual(
    new Set(['sony', 'kdl52w4100', '52in', 'television', '128gb', 'black']),
  )
})
