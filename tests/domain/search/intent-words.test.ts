import { describe, expect, test } from 'vitest'
import { asksForDeals, intentPhrases } from '#domain/search/understand/everyday-words.ts'
import { openQuery, openWords, takeMatches } from '#domain/search/understand/said.ts'

const read = (query: string): readonly [string, ...string[]] => {
  const sure = takeMatches(openQuery(query), intentPhrases.sure, () => true)
  const doubtful = takeMatches(sure.query, intentPhrases.doubtful, () => true)
  return [
    openWords(doubtful.query),
    ...sure.found.map(({ asks, said }) => `${asks}: ${said}`),
    ...doubtful.found.map(({ asks, said }) => `${asks}: ${said}?`),
  ]
}

describe('besides products', () => {
  test.each([
    ['second hand iphone', 'iphone', 'used: second hand'],
    ['2nd-hand iphone', 'iphone', 'used: 2nd-hand'],
    ['iphone pre-owned', 'iphone', 'used: pre-owned'],
    ['Refurbished iPhone 13', 'iPhone 13', 'refurbished: Refurbished'],
    ['ex-demo tv', 'tv', 'open-box: ex-demo'],
    ['brand new iphone', 'iphone', 'new: brand new?'],
    ['cheap laptop', 'laptop', 'bestprice: cheap'],
    ['best rated vacuum', 'vacuum', 'rating: best rated'],
    ['headphones with good reviews', 'headphones', 'rating: with good reviews'],
    ['most popular headphones', 'headphones', 'popular: most popular'],
    ['biggest discount tv', 'tv', 'drop: biggest discount'],
    ['best price laptop', 'laptop', 'bestprice: best price'],
    ['budget laptop', 'laptop', 'bestprice: budget?'],
    ['laptop deals', 'laptop', 'nothing: deals'],
    ['black friday laptop', 'laptop', 'nothing: black friday?'],
    ['buy laptop online nz', 'laptop', 'nothing: buy', 'nothing: online', 'nothing: nz'],
    ['laptop in new zealand', 'laptop', 'nothing: in new zealand?'],
    ['cheap used iphone', 'iphone', 'used: used', 'bestprice: cheap'],
    ['laptop 16gb ram', 'laptop 16gb', 'nothing: ram'],
    ['phone 128 GB storage', 'phone 128 GB', 'nothing: storage'],
    ['used or refurbished iphone', 'or iphone', 'used: used', 'refurbished: refurbished'],
  ])('%j asks for more', (query, words, ...told) => expect(read(query)).toEqual([words, ...told]))

  test.each(
    `unused stamps|newborn nappies|resale|new-york's finest|cheapskate|ram|ddr5 ram`.split(/\|\s*/),
  )('%j asks for nothing', (query) => expect(read(query)).toEqual([query]))

  test('leaves words in the query that are not taken', () => {
    const { query, found } = takeMatches(
      openQuery('cheap new balance'),
      intentPhrases.sure,
      ({ said }) => said === 'cheap',
    )
    expect(openWords(query)).toBe('new balance')
    expect(found.map(({ said }) => said)).toEqual(['cheap'])
  })
})

test.each(['deals', 'laptop deals', 'SALE', 'phones on sale', 'black friday tv', 'tv specials'])(
  '%j asks for deals',
  (query) => expect(asksForDeals(query)).toBe(true),
)

test.each(['', 'laptop', 'resale', 'phone for sale', 'dealer', 'sale-point', 'idéals'])(
  '%j asks for none',
  (query) => expect(asksForDeals(query)).toBe(false),
)
