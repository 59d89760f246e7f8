import { compareTraits, featureNames } from '#domain/matching/compare-traits.ts'
import { decideMatch } from '#domain/matching/decide-match.ts'
import { traitsOf, type Described, type Traits } from '#domain/matching/product-traits.ts'
import {
  areTitlesAlone,
  reviewTitleConfidence,
  sameTitleConfidence,
  scoreTitles,
  titleInput,
} from '#domain/matching/score-titles.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { describe, expect, test } from 'vitest'

const traits = (described: Described): Traits => traitsOf(described, plainWordWeights)
const titled = (title: string): Traits => traits({ title })
const nothing = { candidate: 0, offer: undefined }

const score = (one: string, other: string): number =>
  scoreTitles(compareTraits(titled(one), titled(other)), titled(one), titled(other))

const further = (one: string, other: string): number[] =>
  Array.from(
    titleInput(compareTraits(titled(one), titled(other)), titled(one), titled(other)),
  ).slice(featureNames.length)

describe('two titles of which nothing else is known', () => {
  test.each([
    ['Nike Air Max 90 Mens Black', 'Nike Air Max 90 Noir Homme'],
    ['Canon EOS 5D Mark III Digital SLR Camera', 'Canon EOS-5D Mark 3 SLR'],
  ])('%s and %s are rather one thing', (one, other) =>
    expect(score(one, other)).toBeGreaterThan(sameTitleConfidence),
  )

  test.each([
    ['Nike Air Max 90 Mens Black', 'Nike Air Max 90 Mens White'],
    ['Sony noise cancelling headphones black WH1000XM4', 'Bose noise cancelling headphones QC45'],
    ['Kea Glider Drone', 'Kea Glider Camera Drone'],
  ])('%s and %s are rather two', (one, other) =>
    expect(score(one, other)).toBeLessThan(sameTitleConfidence),
  )

  test('are compared by codes that only one has, shades, and who wears them, in several languages', () => {
    expect(further('Kea AB123 black mens', 'Kea CD456 noir femme')).toEqual([1, 1, 1, 0, 0, -1])
    expect(further('Kea AB123 AB124 black', 'Kea AB123 white')).toEqual([0, 1, 0, 1, 1, 0])
    expect(further('Kea black red', 'Kea schwarz')).toEqual([0, 0, 1, 0, 1, 0])
    expect(further('Kea herren', 'Kea mens red')).toEqual([0, 0, 0, 0, 0, 1])
  })

  test('are told from those of which more is known, or that others compete with', () => {
    const one = titled('Kea drone')
    expect(areTitlesAlone(one, one, nothing)).toBe(true)
    expect(areTitlesAlone(traits({ title: 'Kea drone', priceMinor: 5 }), one, nothing)).toBe(true)
    expect(areTitlesAlone(one, one, { candidate: 0.1, offer: undefined })).toBe(false)
    expect(areTitlesAlone(one, one, { candidate: 0, offer: 0 })).toBe(false)
    for (const more of [{ brand: 'Kea' }, { mpn: 'K1' }, { description: 'Flies far' }]) {
      expect(areTitlesAlone(traits({ title: 'Kea drone', ...more }), one, nothing)).toBe(false)
      expect(areTitlesAlone(one, traits({ title: 'Kea drone', ...more }), nothing)).toBe(false)
    }
    const priced = traits({ title: 'Kea drone', priceMinor: 5 })
    expect(areTitlesAlone(priced, priced, nothing)).toBe(false)
  })

  test('are never put together by their score: a person is asked', () => {
    const [one, other] = ['Canon PowerShot SX70 HS Camera 20MP', 'Canon PowerShot SX70 HS 20MP']
    expect(score(one, other)).toBeGreaterThan(reviewTitleConfidence)
    const candidate = { productId: 1, traits: titled(other) }
    expect(decideMatch(titled(one), [candidate])).toMatchObject({
      kind: 'unsure',
      candidates: [{ productId: 1 }],
    })
  })
})
