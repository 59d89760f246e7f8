import { asksForDeals } from '#domain/search/words/deal-words.ts'
import { expect, test } from 'vitest'

test.each(['deals', 'laptop deals', 'SALE', 'phones on sale', 'black friday tv', 'tv specials'])(
  '%j asks for deals',
  (query) => expect(asksForDeals(query)).toBe(true),
)

test.each(['', 'laptop', 'resale', 'phone for sale', 'dealer', 'sale-point', 'idéals'])(
  '%j does not',
  (query) => expect(asksForDeals(query)).toBe(false),
)
