import { daysWords } from '#domain/offer/delivery-words.ts'
import { readDays } from '#domain/offer/read-days.ts'
import { describe, expect, test } from 'vitest'

describe('a delivery time in words', () => {
  test.each([
    ['2-4 working days', 2, 4],
    ['2–4 working days', 2, 4],
    ['2 to 4 business days', 2, 4],
    [' 3  Days ', 3, 3],
    ['1 day', 1, 1],
    ['5', 5, 5],
    ['1-2 weeks', 5, 10],
    ['Same day', 0, 0],
    ['overnight', 1, 1],
    ['next business day', 1, 1],
  ])('%j is read', (text, minDays, maxDays) => expect(readDays(text)).toEqual({ minDays, maxDays }))

  test.each(['', 'soon', '4-2 days', '3 months', '100 days', '20 weeks', '-1 days', '2-4 days!'])(
    '%j says nothing of the kind',
    (text) => expect(readDays(text)).toBeUndefined(),
  )

  test('is read as it is told', () => {
    for (const [min, max] of [
      [1, 1],
      [2, 4],
      [10, 20],
    ] as const)
      expect(readDays(daysWords(min, max))).toEqual({ minDays: min, maxDays: max })
  })
})
