import type { CatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type { RankQuestion, Ranking } from '#application/search/ranking.ts'
import type { Correction } from '#application/search/words/correct-query.ts'
import type { Meaning } from '#application/search/words/reading.ts'
import { anIndex } from '#tests/support/server/a-server.ts'
import { afterAll, expect, test, vi } from 'vitest'

// Files before this one may have read the module that is watched.
vi.resetModules()
vi.doMock('#domain/search/understand/understand.ts', { spy: true })
const { understand } = await import('#domain/search/understand/understand.ts')
const { makeFindMeaning } = await import('#application/search/words/find-meaning.ts')

afterAll(() => {
  vi.doUnmock('#domain/search/understand/understand.ts')
  vi.resetModules()
})

type Found = { readonly complete?: number; readonly total?: number; readonly known?: number }

const match = {
  words: [{ field: 'title', place: 1, rarity: 1, isOther: false } as const, undefined],
  terms: [],
  nameShare: 0,
}

const ranked = ({ complete = 0, total = 1, known = 1 }: Found, words: number): Ranking => ({
  complete,
  named: complete,
  isWide: false,
  isOfKind: false,
  placed: 1,
  total,
  by: [],
  head: total === 0 ? [] : [{ id: 1, categoryId: 1, match }],
  holders: Array.from({ length: words }, (_, at) => (at < known ? 5 : 0)),
})

const index: CatalogueIndex = anIndex

/** How the words are ranked, the last of which has another letter once they are corrected. */
const find = async (
  query: string,
  typed: Found,
  corrected: Found,
  correction?: Correction,
  completions: readonly string[] = [],
): Promise<Meaning & { readonly asked: readonly RankQuestion[] }> => {
  const asked: RankQuestion[] = []
  const findMeaning = makeFindMeaning({
    rankProducts: async (question) => {
      asked.push(question)
      const { words } = question
      return ranked(asked.length > 1 ? corrected : typed, words.length)
    },
    completeWord: async () => completions,
    readAttributeNumbers: async () => new Map(),
    correctQuery: async () => correction,
    findExactProduct: async () => undefined,
  })
  const meaning = await findMeaning(query, { country: 'NZ', index, use: undefined })
  return { ...meaning, asked }
}

const lawn = (certainty: Correction['certainty']): Correction => ({
  query: 'lawn sprinkler',
  certainty,
})

test.each<[string, Found, Found, Correction['certainty'], isCorrected: boolean, asks: boolean]>([
  ['some product has all of its words', {}, { complete: 1 }, 'sure', true, true],
  ['more words are known with it', { known: 1 }, { known: 2 }, 'sure', true, true],
  ['as many are known', { known: 1 }, { known: 1 }, 'sure', false, false],
  ['all words are found as they are', { complete: 1 }, { complete: 9 }, 'sure', false, false],
  ['halves of a word are found together', {}, { complete: 1 }, 'together', true, true],
  ['halves of a word are not', {}, { known: 2 }, 'together', false, false],
  ['a right word may be meant', {}, { complete: 9 }, 'asked', false, true],
])('another spelling, where %s', async (_, typed, corrected, certainty, isCorrected, asks) => {
  const found = await find('lawn sprkinler', typed, corrected, lawn(certainty))
  expect(found).toMatchObject({
    isCorrected,
    didYouMean: asks ? 'lawn sprinkler' : null,
    understanding: { words: isCorrected ? 'lawn sprinkler' : 'lawn sprkinler' },
  })
})

test.each([
  ['lawn sprinkler', { complete: 99 }, 1, 1],
  ['lawn sprkinler', {}, 2, 1],
  ['snapper lawn mow', { total: 0 }, 2, 1],
  ['laptop not apple under $500', { complete: 1 }, 1, 1],
  // "New" may be a part of a name, or none.
  ['new york mug sprkinler', {}, 2, 2],
])('%j is ranked, and understood, as often as it must be', async (query, typed, ranks, reads) => {
  vi.mocked(understand).mockClear()
  const { asked } = await find(query, typed, {}, lawn('sure'), ['more'])
  expect(asked).toHaveLength(ranks)
  expect(understand).toHaveBeenCalledTimes(reads)
})

test('a last word goes on where that finds more', async () => {
  const { tokens } = await find('desk la', {}, { complete: 3 }, undefined, ['lamp', 'lamps'])
  expect(tokens.at(-1)).toMatchObject({ text: 'la', equals: ['lamp', 'lamp'] })
})

test.each([
  ['fan mout', false],
  ['robi battery trimmer', true],
])(
  'a slip of a short word is put right among three, where more are known: %j',
  async (query, is) => {
    const slip = { query: 'lawn sprinkler mower', certainty: 'likely' } as const
    const found = await find(query, { known: 1 }, { known: 2 }, slip)
    expect(found.isCorrected).toBe(is)
  },
)

test('a last word that nothing has goes on, even where nothing has all words then', async () => {
  const { tokens } = await find('kitchen cabinet hin', { known: 2 }, { known: 3 }, undefined, [
    'hinge',
  ])
  expect(tokens.at(-1)?.equals).toEqual(['hinge'])
})

test.each<[string, string, Found, Correction['certainty'], boolean]>([
  ['halves of a word', 'cordless nailgun', { known: 2 }, 'together', true],
  ['halves of a word beside one that stays unknown', 'cordless nailgun', {}, 'together', false],
  ['halves of a lone word', 'nailgun', {}, 'together', false],
  ['long words that meet', 'moiton lught', { complete: 3 }, 'asked', true],
  ['long words apart', 'moiton lught', {}, 'asked', false],
  ['a short word', 'wii case', { complete: 3 }, 'asked', false],
])('where nothing is found, %s: %j', async (_, query, corrected, certainty, isCorrected) => {
  const found = await find(query, { total: 0 }, corrected, { query: 'nail gun', certainty })
  expect(found.isCorrected).toBe(isCorrected)
})

test('where nothing is found, a word that goes on is rather that than one of a guess', async () => {
  const slip = { query: 'snap per lawn mow', certainty: 'together' } as const
  const { asked } = await find('snapper lawn mow', { total: 0 }, { total: 3 }, slip, ['mower'])
  expect(asked[1]?.words.map(({ text }) => text)).toEqual(['snapper', 'lawn', 'mow'])
  expect(asked[1]?.words.at(-1)?.equals).toContain('mower')
})

test('nothing is ranked where nothing is asked for by words', async () => {
  const { asked, understanding } = await find('under $50', {}, {})
  expect(asked).toEqual([])
  expect(understanding).toMatchObject({ words: '', price: { min: 0, max: 50 } })
})

const laptops = {
  id: 1,
  slug: 'laptops',
  name: 'Laptops',
  depth: 1,
  parentId: null,
  position: 1,
  childIds: [],
  subtreeIds: [1],
  attributes: [],
  products: { NZ: 3, AU: 0 },
}
test.each([
  [1, false],
  [2, true],
])(
  'all of a kind count alike where popularity tells them apart: of %i shops %j',
  async (shops, isExact) => {
    const retailers = new Map(
      Array.from({ length: shops }, (_, at) => [
        at,
        {
          id: at,
          slug: `s${at}`,
          name: `S${at}`,
          country: 'NZ' as const,
          logo: null,
          verified: false,
          shippingFrom: '',
          deliveryDays: { NZ: null, AU: null },
        },
      ]),
    )
    const asked: RankQuestion[] = []
    const findMeaning = makeFindMeaning({
      rankProducts: async (question) => {
        asked.push(question)
        return ranked({ complete: 99 }, question.words.length)
      },
      completeWord: async () => [],
      readAttributeNumbers: async () => new Map(),
      correctQuery: async () => undefined,
      findExactProduct: async () => undefined,
    })
    const categories = new Map([[1, laptops]])
    const categoryByName = new Map([['laptops', laptops]])
    const known = { ...anIndex, categories, categoryByName, retailers }
    await findMeaning('laptop', { country: 'NZ', index: known, use: undefined })
    expect(asked[0]?.isExact).toBe(isExact)
  },
)

test.each([
  ['garden sprunkler', true],
  ['lawn sprunkler', false],
])(
  '%j, of which one name has all words once corrected, is read so: %j',
  async (query, isCorrected) => {
    const correction = { query: query.replace('sprunk', 'sprink'), certainty: 'asked' } as const
    expect(await find(query, {}, { complete: 1 }, correction)).toMatchObject({ isCorrected })
  },
)
