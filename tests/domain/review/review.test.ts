import { describe, expect, test } from 'vitest'
import { averageStars, summariseRatings } from '#domain/review/rating-summary.ts'
import { reviewTextMaxLength, toReviewText } from '#domain/review/review.ts'

describe('the text of a review', () => {
  test.each([
    ['  Good.  ', 'Good.'],
    ['One.\r\nTwo.\rThree.\u2028Four.', 'One.\nTwo.\nThree.\nFour.'],
    ['One.\n\n\n\n\nTwo.', 'One.\n\nTwo.'],
    ['One. \t \nTwo.', 'One.\nTwo.'],
    ['\u001B[31mred\u001B[0m\u0007', '[31mred[0m'],
    ['a\u202Egnp.exe\u2066', 'agnp.exe'],
    [' \n\t ', ''],
    ['\u200B\u2060\uFEFF', ''],
    ['\u3164', ''],
    ['Cafe\u0301 👨‍👩‍👧', 'Café 👨‍👩‍👧'],
  ])('%j is kept as %j', (typed, kept) => expect(toReviewText(typed)).toBe(kept))

  test('never becomes longer than it was, where Unicode does not spell it longer', () => {
    const typed = 'a\n'.repeat(reviewTextMaxLength / 2)
    expect(toReviewText(typed).length).toBeLessThanOrEqual(reviewTextMaxLength)
  })
})

describe('the summary of ratings', () => {
  test('counts each number of stars, and averages to one decimal', () =>
    expect(
      summariseRatings([
        { rating: 5, count: 2 },
        { rating: 3, count: 1 },
      ]),
    ).toEqual({ average: 4.3, count: 3, distribution: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 2 } }))

  test('leaves out what is not 1 to 5 stars', () => {
    const odd = [0, 6, -1, 2.5, Number.NaN].map((rating) => ({ rating, count: 9 }))
    expect(summariseRatings([...odd, { rating: 4, count: 1 }])).toMatchObject({
      average: 4,
      count: 1,
    })
  })

  test('counts the least and the most stars, and none beyond', () => {
    const counts = [0, 1, 2, 3, 4, 5, 6].map((rating) => ({ rating, count: 10 ** rating }))
    expect(summariseRatings(counts)).toMatchObject({
      count: 111_110,
      distribution: { 1: 10, 2: 100, 3: 1000, 4: 10_000, 5: 100_000 },
    })
  })

  test('of nothing has no average', () => {
    expect(summariseRatings([])).toMatchObject({ average: null, count: 0 })
    expect(averageStars(0, 0)).toBeNull()
  })

  test.each([
    [13, 3, 4.3],
    [14, 3, 4.7],
    [9, 2, 4.5],
    [499, 100, 5],
  ])('%i stars of %i people are %f', (sum, count, average) =>
    expect(averageStars(sum, count)).toBe(average),
  )
})
