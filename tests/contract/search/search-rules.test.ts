import { beforeEach, expect, test } from 'vitest'
import { makeGetSearchRules, makeListSearchRules } from '#adapters/postgres/search/search-rules.ts'
import { makeFindSimilarWords } from '#adapters/postgres/suggestion/spelling.ts'
import {
  makePreviewSearchRule,
  type PreviewSearchRule,
} from '#application/search/preview-search-rule.ts'
import {
  type GetSearchRules,
  makeFindAllowedWords,
  makeSearchByRules,
  makeSearchRules,
} from '#application/search/search-rules.ts'
import {
  askFor,
  type AskSearch,
  indexOn,
  searchAmong,
  searchOn,
  titlesOf,
} from '#tests/support/catalogue/search-on.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'

const actor = { kind: 'operator', name: 'aroha' } as const
const clock = { now: () => new Date('2026-03-11T02:00:00Z') }
const synonym = {
  kind: 'synonym',
  words: 'Home Theatre  Amplifiers',
  other: ' kea  receiver ',
} as const
const friday = { kind: 'no-correction', words: 'friday', other: 'fridge' } as const

describeDatabase('rules of the search', (open) => {
  const database = emptiedDatabase(open)
  let ask: AskSearch
  beforeEach(async () => {
    ask = await searchAmong(database, {
      products: [
        { title: 'Kea Receiver', offers: [{ shop: 'alpha', price: 1_000 }] },
        { title: 'Moa Fridge', offers: [{ shop: 'alpha', price: 2_000 }] },
      ],
    })
  })

  const inTransaction = transactionsOn(database)
  const { add, remove } = makeSearchRules({ inTransaction, clock })
  const list: ReturnType<typeof makeListSearchRules> = () => makeListSearchRules(database.db)()
  const rules = () => makeGetSearchRules(database.db, indexOn(database))
  const findBy = (get: GetSearchRules) => makeSearchByRules(searchOn(database), get)
  const find = async (query: string) => titlesOf(await findBy(rules())(askFor(query)))
  const preview: PreviewSearchRule = (...asked) => {
    const searched = { country: 'NZ', lastDay: '' } as const
    return makePreviewSearchRule({
      find: findBy(rules()),
      findBy,
      listRules: list,
      readSearchedQueries: async () => [
        { ...searched, words: 'home theatre amplifier', results: 'none', searches: 9 },
        { ...searched, words: 'moa fridge', results: 'one', searches: 20 },
      ],
    })(...asked)
  }

  test('hold from the next search on, are listed and logged, and can be removed', async () => {
    expect(titlesOf(await ask('home theatre amplifier'))).toEqual([])
    const id = await add(synonym, actor)
    expect(await find('home theatre amplifier')).toEqual(['Kea Receiver'])
    expect(await list()).toEqual([
      {
        id,
        kind: 'synonym',
        words: 'home theatre amplifier',
        other: 'kea receiver',
        addedBy: 'operator aroha',
        addedAt: clock.now(),
      },
    ])
    await remove(id, actor)
    expect(await find('home theatre amplifier')).toEqual([])
    expect(await list()).toEqual([])
    const subject = { subject_kind: 'search_rule', subject_id: String(id) }
    expect(
      await database.rows`select action, subject_kind, subject_id from audit_entry order by id`,
    ).toEqual([
      { action: 'search.rule_added', ...subject },
      { action: 'search.rule_removed', ...subject },
    ])
  })

  test('are one for the same words; of corrections one for each pair', async () => {
    await add(synonym, actor)
    const exists = refused('search.rule_exists')
    await expect(add({ ...synonym, other: 'speaker' }, actor)).rejects.toEqual(exists)
    await add(friday, actor)
    await add({ ...friday, other: 'frida' }, actor)
    await expect(add({ ...friday, words: 'Fridays' }, actor)).rejects.toEqual(exists)
  })

  test('that could change nothing are refused by their field, unknown ones by their id', async () => {
    const same = add({ kind: 'synonym', words: 'TVs', other: 'tv' }, actor)
    await expect(same).rejects.toEqual(refused('search.rule_invalid', ['other']))
    const twoWords = add({ ...friday, words: 'black friday' }, actor)
    await expect(twoWords).rejects.toEqual(refused('search.rule_invalid', ['words']))
    const unknown = refused('search.rule_not_found')
    await expect(remove(999, actor)).rejects.toEqual(unknown)
    await expect(preview({ remove: 999 })).rejects.toEqual(unknown)
  })

  test('keep a spelling from being corrected', async () => {
    const words = async () => {
      const findAllowed = makeFindAllowedWords(makeFindSimilarWords(database.db), rules())
      return (await findAllowed(['fridgi'])).get('fridgi')?.map(({ word }) => word)
    }
    expect(await words()).toContain('fridge')
    await add({ ...friday, words: 'fridgi' }, actor)
    expect(await words()).not.toContain('fridge')
  })

  test('leave words whose slips have little in common with them', async () => {
    const similar = await makeFindSimilarWords(database.db)(['recievers'])
    expect(similar.get('recievers')).toContainEqual(expect.objectContaining({ word: 'receiver' }))
  })

  test('say beforehand which searches they would change, and change none', async () => {
    const effect = await preview({ add: synonym }, ['home theatre amplifiers', 'moa fridge'])
    expect(effect.tried).toBe(4)
    const change = { country: 'NZ', before: [], after: ['Kea Receiver'] }
    expect(effect.changed).toMatchObject([
      { ...change, query: 'home theatre amplifier', searches: 9 },
      { ...change, query: 'home theatre amplifiers' },
    ])
    expect(await find('home theatre amplifier')).toEqual([])
    const id = await add(synonym, actor)
    const removal = await preview({ remove: id })
    expect(removal.changed).toMatchObject([{ before: ['Kea Receiver'], after: [] }])
  })
})
