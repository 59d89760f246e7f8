import { refuseUnknownOrder } from '#application/search/search-request.ts'
import { expect, test } from 'vitest'

test.each(['most:nonsense', 'least:screen-type', 'most:constructor'] as const)(
  'an order by %j, which is no number of any category, is refused',
  (sort) => {
    expect(() => refuseUnknownOrder(sort)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        details: { fields: [expect.objectContaining({ field: 'sort' })] },
      }),
    )
  },
)

test.each(['', 'bestprice', 'least:weight'] as const)('an order by %j is not', (sort) => {
  expect(() => refuseUnknownOrder(sort)).not.toThrow()
})
