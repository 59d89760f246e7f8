import { makeCorrectQuery } from '#application/search/words/correct-query.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import { expect, test } from 'vitest'

const long = 'lawn'.repeat(50)
const vocabulary = new Set(
  `box car carpet deck dewalt for lawn paint pet rug sprinkler tool toolbox tune towel ${long.slice(4)}`.split(
    ' ',
  ),
)
const spellings = new Map([
  ['sprkinler', [{ word: 'sprinkler', similarity: 0.33, weight: 3 }]],
  ['trowels', [{ word: 'towel', similarity: 0.4, weight: 5 }]],
  ['rgu', [{ word: 'rug', similarity: 0.14, weight: 5 }]],
  ['rig', [{ word: 'rug', similarity: 0.14, weight: 5 }]],
  ['lwan', [{ word: 'lawn', similarity: 0.2, weight: 5 }]],
  ['lown', [{ word: 'lawn', similarity: 0.2, weight: 5 }]],
  ['gallon', [{ word: 'galleon', similarity: 0.6, weight: 5 }]],
  ['dewlt', [{ word: 'dewalt', similarity: 0.5, weight: 4 }]],
  ['lawnn', [{ word: 'lawn', similarity: 0.6, weight: 5 }]],
  ['width', [{ word: 'with', similarity: 0.5, weight: 5 }]],
  ['track', [{ word: 'rack', similarity: 0.5, weight: 5 }]],
  [
    'drier',
    [
      { word: 'driver', similarity: 0.6, weight: 5 },
      { word: 'dryer', similarity: 0.4, weight: 1 },
    ],
  ],
  ['trackies', [{ word: 'tracker', similarity: 0.5, weight: 5 }]],
])

const correct = (query: string) =>
  makeCorrectQuery({
    findKnownWords: async (words) => new Set(words.filter((word) => vocabulary.has(word))),
    findSimilarWords: async (words) =>
      new Map([...spellings].filter(([word]) => words.includes(word))),
  })(tokeniseQuery(query), {
    isBrand: () => false,
    isThing: (word) => word === 'lawnn',
    isName: (words) => words === 'carpet dryer',
  })

test.each([
  ['lawn sprkinler', 'lawn sprinkler', 'sure'],
  ['lwan sprkinler', 'lawn sprinkler', 'likely'],
  ['rgu sprkinler', 'rug sprinkler', 'sure'],
  ['lawn rgu', 'lawn rug', 'short'],
  ['lawn rig', undefined, undefined],
  ['dewlt tool box', 'dewalt tool box', 'sure'],
  ['2 gallon sprkinler', '2 gallon sprinkler', 'sure'],
  ['tool box', 'toolbox', 'together'],
  ['lawn trowels', 'lawn towel', 'sure'],
  ['lown', 'lawn', 'asked'],
  ['carpet drier', 'carpet dryer', 'sure'],
  ['lawnn', 'lawn', 'together'],
  ['deckpaint', 'deck paint', 'together'],
  ['carpetrug', 'carpet rug', 'together'],
  ['lawn deckpaint', 'lawn deck paint', 'together'],
  ['lawn2carpet', 'lawn 2 carpet', 'together'],
  ['car pet', 'carpet', 'together'],
])('%s is %s: %s', async (typed, query, certainty) => {
  expect(await correct(typed)).toEqual(query && { query, certainty })
})

test.each([
  'lawn',
  'lawnzzz',
  'zzzzzzzz',
  '12345',
  'fortune',
  long,
  'lawn width',
  'track pants',
  'trackies',
])('nothing is changed in %s', async (typed) => {
  expect(await correct(typed)).toBeUndefined()
})
