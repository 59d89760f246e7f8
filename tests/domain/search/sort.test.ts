import { parseSortChoice } from '#domain/search/sort.ts'
import { expect, test } from 'vitest'

test.each([
  ['', ''],
  ['price', ''],
  ['popular', 'popular'],
  ['newest', 'newest'],
  ['rating', 'rating'],
  ['bestprice', 'bestprice'],
  ['bestprice-rev', 'bestprice-rev'],
  ['unitprice', 'unitprice'],
  ['energyprice', 'energyprice'],
  ['least:energy-use', 'least:energy-use'],
])('reads the sort choice %j as %j', (text, choice) => expect(parseSortChoice(text)).toBe(choice))

test.each(['cheapest', 'BESTPRICE', 'constructor', 'most:', 'more:weight', 'most:Weight'])(
  'refuses the sort choice %j',
  (text) =>
    expect(() => parseSortChoice(text)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        details: { fields: [expect.objectContaining({ field: 'sort' })] },
      }),
    ),
)
