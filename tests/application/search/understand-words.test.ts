import type { Ranking } from '#application/search/search-index.ts'
import { makeUnderstandWords } from '#application/search/words/understand-words.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import { expect, test } from 'vitest'

type Found = { readonly complete?: number; readonly total?: number; readonly held?: number }

const ranked = ({ complete = 0, total = 1, held = 0 }: Found): Ranking => ({
  complete,
  named: complete,
  isWide: false,
  placed: 1,
  total,
  first: () => (total === 0 ? [] : [1]),
  placeOf: () => 0,
  wordsOf: () => [{ field: 'title', place: 1, rarity: held, isOther: false }, undefined],
  termsOf: () => undefined,
  categoryOf: () => undefined,
  nameShareOf: () => 0,
  holders: [5, 0],
})

/** What is told of "lawn sprkinler", found as typed and as corrected. */
const told = async (typed: Found, corrected: Found, isOfLongWords: boolean) => {
  const understand = makeUnderstandWords({
    rankProducts: async ({ words }) =>
      ranked(words.some(({ text }) => text === 'sprinkler') ? corrected : typed),
    completeWord: async () => [],
    correctQuery: async () => ({ query: 'lawn sprinkler', isOfLongWords }),
  })
  const { didYouMean } = await understand(tokeniseQuery('lawn sprkinler'), {
    country: 'NZ',
    meant: [],
    isNamed: false,
    unplaced: undefined,
    version: 1,
  })
  return didYouMean
}

test.each([
  ['some product has all of its words', {}, { complete: 1 }, false, true],
  ['nothing is found without it', { total: 0 }, {}, false, true],
  ['nothing is found with it either', { total: 0 }, { total: 0 }, true, false],
  ['it is of long words, and more is held', { held: 2 }, { held: 2.1 }, true, true],
  ['it is of long words, and as much is held', { held: 2 }, { held: 2 }, true, false],
  ['it is of short words, and more is held', { held: 2 }, { held: 9 }, false, false],
  ['all words are found as they are', { complete: 1 }, { complete: 9 }, true, false],
])('another spelling, where %s', async (_, typed, corrected, isOfLongWords, isTold) => {
  expect(await told(typed, corrected, isOfLongWords)).toBe(isTold ? 'lawn sprinkler' : null)
})
