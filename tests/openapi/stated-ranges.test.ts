import { CountryQuerySchema } from '#openapi/schemas/fields/country.ts'
import { RatingSchema } from '#openapi/schemas/review.ts'
import { expect, test } from 'vitest'

test('ratings are from 1 to 5', () => {
  const taken = [0, 1, 2, 3, 4, 5, 6].filter((rating) => RatingSchema.safeParse(rating).success)
  expect(taken).toEqual([1, 2, 3, 4, 5])
})

test('countries are New Zealand and Australia', () => {
  const countries = ['NZ', 'AU', 'UK', 'US', 'nz']
  const taken = countries.filter((country) => CountryQuerySchema.safeParse(country).success)
  expect(taken).toEqual(['NZ', 'AU'])
})
