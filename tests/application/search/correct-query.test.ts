import { makeCorrectQuery } from '#application/search/words/correct-query.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import { expect, test } from 'vitest'

const long = 'lawn'.repeat(50)
const vocabulary = new Set(
  `car carpet deck for lawn paint pet rug sprinkler tune towel ${long.slice(4)}`.split(' '),
)
const spellings = new Map([
  ['sprkinler', [{ word: 'sprinkler', similarity: 0.33, weight: 3 }]],
  ['trowels', [{ word: 'towel', similarity: 0.4, weight: 5 }]],
  ['lwan', [{ word: 'lawn', similarity: 0.2, weight: 5 }]],
])

const correct = (query: string) =>
  makeCorrectQuery({
    findKnownWords: async (words) => new Set(words.filter((word) => vocabulary.has(word))),
    findSimilarWords: async () => spellings,
  })(tokeniseQuery(query))

test.each([
  ['lawn sprkinler', 'lawn sprinkler', true],
  ['lwan sprkinler', 'lawn sprinkler', false],
  ['lawn trowels', 'lawn towel', false],
  ['deckpaint', 'deck paint', false],
  ['carpetrug', 'carpet rug', false],
  ['lawn deckpaint', 'lawn deck paint', false],
  ['car pet', 'carpet', false],
])('%s is %s', async (typed, query, isOfLongWords) => {
  expect(await correct(typed)).toEqual({ query, isOfLongWords })
})

test.each(['lawn', 'lawnzzz', 'zzzzzzzz', '12345', 'fortune', long])(
  'nothing is changed in %s',
  async (typed) => {
    expect(await correct(typed)).toBeUndefined()
  },
)
