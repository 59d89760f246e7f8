import { describe, expect, test } from 'vitest'
import { gainOf, meanRelevance, relevanceOf } from '#domain/search/relevance.ts'

const gains = new Map([
  ['best', gainOf(3)],
  ['good', gainOf(2)],
  ['weak', gainOf(1)],
  ['not', gainOf(0)],
])

describe('the relevance of an answer', () => {
  test.each([
    [3, 7],
    [2, 3],
    [1, 1],
    [0, 0],
  ])('grade %i gains %i', (grade, gain) => expect(gainOf(grade)).toBe(gain))

  test('is 1 for all that was judged, in the order of its grades', () =>
    expect(relevanceOf(['best', 'good', 'weak', 'not'], gains)).toEqual({
      ndcg: 1,
      reciprocalRank: 1,
    }))

  test('counts a later place less, by the logarithm of the place', () => {
    const { ndcg, reciprocalRank } = relevanceOf(['good', 'other', 'best'], gains)
    expect(ndcg).toBeCloseTo((3 + 7 / 2) / (7 + 3 / Math.log2(3) + 1 / 2), 10)
    expect(reciprocalRank).toBeCloseTo(1 / 3, 10)
  })

  test('ends at the tenth place, for the ideal as well', () => {
    const others = Array.from({ length: 10 }, (_, at) => `other ${at}`)
    expect(relevanceOf([...others, 'best'], gains)).toEqual({ ndcg: 0, reciprocalRank: 0 })
    const many = new Map(Array.from({ length: 30 }, (_, at) => [`of ${at}`, gainOf(3)]))
    expect(relevanceOf([...many.keys()].slice(0, 10), many).ndcg).toBe(1)
  })

  test('asks for one of the best at the top, not merely for a good one', () => {
    expect(relevanceOf(['good', 'best'], gains).reciprocalRank).toBe(1 / 2)
    expect(relevanceOf(['good'], gains).reciprocalRank).toBe(0)
  })

  test('is 0 where nothing is found or nothing fits', () => {
    expect(relevanceOf([], gains)).toEqual({ ndcg: 0, reciprocalRank: 0 })
    expect(relevanceOf(['best'], new Map([['best', 0]]))).toEqual({ ndcg: 0, reciprocalRank: 0 })
  })

  test('of several answers is their mean', () => {
    const answers = [
      { ndcg: 1, reciprocalRank: 1 },
      { ndcg: 0.5, reciprocalRank: 0 },
    ]
    expect(meanRelevance(answers)).toEqual({ ndcg: 0.75, mrr: 0.5 })
    expect(meanRelevance([])).toEqual({ ndcg: 0, mrr: 0 })
  })
})
