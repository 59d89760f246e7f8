import { refuseUnknownOrder } from '#application/search/search-request.ts'
import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { expect, test } from 'vitest'

const televisions = attributesOfCategory('televisions')

test.each([
  ['most:nonsense', televisions],
  ['least:screen-type', televisions],
  ['most:constructor', televisions],
  ['most:screen-size', []],
  ['unitprice', televisions],
  ['energyprice', attributesOfCategory('laptops')],
] as const)(
  'an order by %j, which is no number of what is listed, is refused',
  (sort, definitions) => {
    expect(() => refuseUnknownOrder(sort, definitions, false)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        details: { fields: [expect.objectContaining({ field: 'sort' })] },
      }),
    )
  },
)

test.each(['', 'bestprice', 'least:screen-size', 'unitprice', 'energyprice'] as const)(
  'an order by %j is not',
  (sort) => {
    expect(() => refuseUnknownOrder(sort, televisions, true)).not.toThrow()
  },
)
