import { compareTraits } from '#domain/matching/compare-traits.ts'
import { confidenceToMerge, reviewConfidence, likenessOf } from '#domain/matching/match-score.ts'
import { traitsOf } from '#domain/matching/product-traits.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { describe, expect, test } from 'vitest'

const compare = (one: string, other: string): Float64Array =>
  compareTraits(
    traitsOf({ title: one }, plainWordWeights),
    traitsOf({ title: other }, plainWordWeights),
  )

describe('confidenceToMerge', () => {
  const words = compare('Hoyle Casino Games', 'Hoyle Casino Game')
  const alone = { candidate: 0, offer: 0 }

  test('asks for less where both name one code', () => {
    const code = compare('Sony WH-1000XM5', 'Sony headphones WH1000XM5')
    expect(confidenceToMerge(code, alone)).toBeLessThan(confidenceToMerge(words, alone))
    expect(confidenceToMerge(code, { candidate: 0, offer: 1.5 })).toBeLessThan(1)
  })

  test('asks for more where nobody looked at the other offers of the source', () =>
    expect(confidenceToMerge(words, { candidate: 0, offer: undefined })).toBeGreaterThan(
      confidenceToMerge(words, alone),
    ))

  test('lets words alone never merge what another offer is more like', () => {
    const offer = likenessOf(words) + 0.01
    expect(confidenceToMerge(words, { candidate: 0, offer })).toBeGreaterThan(1)
  })

  test('always asks for more than a person is asked from', () =>
    expect(confidenceToMerge(words, alone)).toBeGreaterThan(reviewConfidence))
})
