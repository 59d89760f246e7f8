import { describe, expect, test } from 'vitest'
import {
  baseScore,
  coreShare,
  orderScore,
  rarity,
  scoreTerms,
  scoreWeights,
  sumOfPoints,
  wordScore,
  type FoundWord,
} from '#domain/search/rank.ts'

const word = (more: Partial<FoundWord> = {}): FoundWord => ({
  field: 'title',
  place: 1,
  rarity: 4,
  isOther: false,
  ...more,
})

/** Of two or three words, the first of which says the thing. */
const bits = (words: number) => ({
  every: 2 ** words - 1,
  core: 1,
  telling: 2 ** words - 1,
  rarities: [4, 2.5, 1.7],
})
const product = { titleWords: 5, meant: 0.3, appeal: 0.5, learnt: 0 }

describe('the parts of a score', () => {
  test.each([
    ['all words', [word(), word({ place: 2, rarity: 2.5 })]],
    ['some', [word(), undefined, word({ field: 'description', place: 0, rarity: 1.7 })]],
    ['another word', [word({ isOther: true }), word({ field: 'brand', rarity: 6 })]],
  ] as const)('are what orders what has %s', (_, words) => {
    const all = 9
    const found = words.flatMap((one) => one ?? [])
    const own = found.filter(({ isOther }) => !isOther)
    const base = baseScore(
      {
        sum: own.reduce((sum, one) => sum + wordScore(one.field, one.rarity, 5), 0),
        held: found.reduce((sum, one) => sum + one.rarity, 0),
        isComplete: found.length === words.length,
        core: coreShare(0b101 & (2 ** words.length - 1), bits(words.length)),
        ...product,
      },
      all,
    )
    const points = sumOfPoints(scoreTerms(words, product, all, bits(words.length)))
    expect(Number.isInteger(points)).toBe(true)
    expect(Math.abs(points / 1000 - (base + orderScore(words)))).toBeLessThan(0.005)
  })

  test('name each word that was found, and what all of them add', () => {
    const terms = scoreTerms([undefined, word()], product, 8, bits(2))
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
    expect(scoreTerms([word({ isOther: true })], product, 4, bits(1))[0]).toMatchObject({
      points: 0,
    }))

  test('are more of words that stand together', () => {
    const order = (place: number): number =>
      scoreTerms([word(), word({ place })], product, 8, bits(2)).find(
        ({ name }) => name === 'order',
      )?.points ?? 0
    expect(order(2)).toBeGreaterThan(0)
    expect(order(3)).toBe(0)
  })

  test('are a little more of what was learnt, and never as much as having all words', () => {
    const use = (learnt: number): number =>
      scoreTerms([word()], { ...product, learnt }, 8, bits(1)).find(({ name }) => name === 'use')
        ?.points ?? 0
    expect(use(0)).toBe(0)
    expect(use(0.5)).toBeGreaterThan(0)
    expect(use(1)).toBe(8000 * scoreWeights.use)
    expect(scoreWeights.use).toBeLessThan(scoreWeights.complete / 5)
  })
})

test('a word says the more, the fewer products have it', () =>
  expect(rarity(1, 1000)).toBeGreaterThan(rarity(100, 1000)))
