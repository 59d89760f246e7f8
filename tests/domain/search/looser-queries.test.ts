import { describe, expect, test } from 'vitest'
import { looserQueries, mostQueries } from '#domain/search/looser-queries.ts'

const loosened = (query: string, thing = ''): string[] =>
  looserQueries(query.split(' '), (word) => (word === thing ? 1 : 0)).map((kept) => kept.join(' '))

describe('a query is loosened', () => {
  test('by as few words as possible, the last ones first', () => {
    expect(loosened('red dyson vacuum')).toEqual([
      'red dyson vacuum',
      'red dyson',
      'red vacuum',
      'dyson vacuum',
      'red',
      'dyson',
      'vacuum',
    ])
  })

  test('by what is worth the least before anything else of its length', () => {
    expect(loosened('red dyson vacuum', 'vacuum')).toEqual([
      'red dyson vacuum',
      'red vacuum',
      'dyson vacuum',
      'red dyson',
      'vacuum',
      'red',
      'dyson',
    ])
  })

  test('in a bounded number of ways, however long it is', () => {
    const words = Array.from({ length: 16 }, (_, place) => `w${place}`)
    expect(loosened(words.join(' '))).toHaveLength(mostQueries)
  })

  test('not at all without words', () => {
    expect(looserQueries([], () => 0)).toEqual([])
  })
})
