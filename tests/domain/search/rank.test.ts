import { describe, expect, test } from 'vitest'
import {
  askedScores,
  heldPoints,
  impactOf,
  raritiesOf,
  scoreTerms,
  scoreWeights,
  sumOfPoints,
  type FoundWord,
} from '#domain/search/rank.ts'

const word = (more: Partial<FoundWord> = {}): FoundWord => ({
  field: 'title',
  place: 1,
  rarity: 400,
  isOther: false,
  ...more,
})

/** Of one to three words, the first of which says the thing. */
const scores = (words: number) => {
  const every = 2 ** words - 1
  return askedScores({ every, core: 1, telling: every }, [400, 250, 170].slice(0, words), 0.3)
}
const product = { titleWords: 5, isMeant: true, appeal: 64, learnt: 0 }

describe('the parts of a score', () => {
  test.each([
    ['all words', [word(), word({ place: 3, rarity: 250 })], 0b11],
    ['some', [word(), undefined, word({ field: 'description', place: 0, rarity: 170 })], 0b101],
    ['another word', [word({ isOther: true }), word({ field: 'brand', place: 4 })], 0b11],
  ] as const)('are what orders what has %s', (_, words, mask) => {
    const asked = scores(words.length)
    const own = words.filter((one) => one !== undefined && !one.isOther)
    const sum = own.reduce(
      (points, one) => points + (one ? one.rarity * impactOf(one.field, 5) : 0),
      0,
    )
    const points = sumOfPoints(scoreTerms(words, product, asked))
    expect(Number.isInteger(points)).toBe(true)
    expect(points).toBe(sum + heldPoints(mask, asked) + asked.meant + 64 * asked.appeal)
  })

  test('name each word that was found, and what all of them add', () => {
    const terms = scoreTerms([undefined, word()], product, scores(2))
    expect(terms.map(({ name }) => name)).toEqual([
      'word',
      'all-words',
      'thing',
      'share',
      'category',
      'appeal',
      'order',
      'use',
    ])
    expect(terms[0]).toMatchObject({ name: 'word', word: 1, field: 'title' })
    expect(terms[1]).toEqual({ name: 'all-words', points: 0 })
  })

  test('are nothing of a word that another one stands for', () =>
    expect(scoreTerms([word({ isOther: true })], product, scores(1))[0]).toMatchObject({
      points: 0,
    }))

  test('are more of words that stand together', () => {
    const order = (place: number): number =>
      scoreTerms([word(), word({ place })], product, scores(2)).find(({ name }) => name === 'order')
        ?.points ?? 0
    expect(order(2)).toBeGreaterThan(0)
    expect(order(3)).toBe(0)
  })

  test('are a little more of what was learnt, and never as much as having all words', () => {
    const use = (learnt: number): number =>
      scoreTerms([word()], { ...product, learnt }, scores(1)).find(({ name }) => name === 'use')
        ?.points ?? 0
    expect(use(0)).toBe(0)
    expect(use(0.5)).toBeGreaterThan(0)
    expect(use(1)).toBe(40_000 * scoreWeights.use)
    expect(scoreWeights.use).toBeLessThan(scoreWeights.complete / 5)
  })
})

describe('the rarity of a word', () => {
  test('is the more, the fewer products have it, and a whole number', () => {
    const [rare = 0, frequent = 0, everywhere] = raritiesOf([1, 100, 1000], 1000)
    expect(rare).toBeGreaterThan(frequent)
    expect([rare, frequent, everywhere].every(Number.isInteger)).toBe(true)
    expect(everywhere).toBe(1)
  })

  test('keeps the scores of the longest queries exact in 32 bits', () => {
    const rarities = raritiesOf(
      Array.from({ length: 16 }, () => 0),
      10_000_000,
    )
    const asked = askedScores({ every: 0xffff, core: 1, telling: 0xffff }, rarities, 1.3)
    const words = rarities.map((rarity, at) => word({ rarity, field: 'repeated', place: at + 1 }))
    const most = sumOfPoints(
      scoreTerms(words, { titleWords: 4, isMeant: true, appeal: 479, learnt: 1 }, asked),
    )
    expect(most).toBeLessThan(2 ** 24)
  })
})
