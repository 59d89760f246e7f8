import { expect, test } from 'vitest'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeGetSearchRules, makeListSearchRules } from '#adapters/postgres/search/search-rules.ts'
import { makePreviewSearchRule } from '#application/search/preview-search-rule.ts'
import {
  makeAddSearchRule,
  makeFindAllowedWords,
  makeRemoveSearchRule,
  makeSearchByRules,
  type GetSearchRules,
} from '#application/search/search-rules.ts'
import { makeFindSimilarWords } from '#adapters/postgres/suggestion/spelling.ts'
import { makeRefreshVocabulary } from '#adapters/postgres/suggestion/vocabulary.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { askFor, searchOn, titlesOf } from '#tests/support/catalogue/search-on.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

const actor = { kind: 'operator', name: 'aroha' } as const
const clock = { now: () => new Date('2026-03-11T02:00:00Z') }
const synonym = {
  kind: 'synonym',
  words: 'Home Theatre  Amplifiers',
  other: ' kea  receiver ',
} as const

describeDatabase('rules of the search', (open) => {
  const openWithRules = async () => {
    const database = await open()
    const { db } = database
    const inTransaction = transactionsOn(database)
    const { productIds } = await seedCatalogue(db, {
      products: [
        { title: 'Kea Receiver', offers: [{ shop: 'alpha', price: 1_000 }] },
        { title: 'Moa Fridge', offers: [{ shop: 'alpha', price: 2_000 }] },
      ],
    })
    await inTransaction(({ listings }) => listings.rebuild(productIds))
    await makeRefreshVocabulary(db)()
    const getIndex = makeGetCatalogueIndex(db, makeReadCatalogueVersion(db), 0)
    const getSearchRules = makeGetSearchRules(db, getIndex)
    const findBy = (get: GetSearchRules) => makeSearchByRules(searchOn(database), get)
    const find = findBy(getSearchRules)
    const list = makeListSearchRules(db)
    return {
      db,
      find: async (query: string) => titlesOf(await find(askFor(query))),
      findAllowed: makeFindAllowedWords(makeFindSimilarWords(db), getSearchRules),
      add: makeAddSearchRule({ inTransaction, clock }),
      remove: makeRemoveSearchRule({ inTransaction }),
      list,
      preview: makePreviewSearchRule({
        find,
        findBy,
        listRules: list,
        readSearchedQueries: async () => [
          {
            words: 'home theatre amplifier',
            country: 'NZ',
            results: 'none',
            searches: 9,
            lastDay: '',
          },
          { words: 'moa fridge', country: 'NZ', results: 'one', searches: 20, lastDay: '' },
        ],
      }),
    }
  }

  test('hold from the next search on, are listed and logged, and can be removed', async () => {
    const { db, find, add, remove, list } = await openWithRules()
    expect(await find('home theatre amplifier')).toEqual([])
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
    const log = await db
      .selectFrom('audit_entry')
      .select(['action', 'subject_kind', 'subject_id'])
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      'search.rule_added',
      'search.rule_removed',
    ])
    expect(log[0]).toMatchObject({ subject_kind: 'search_rule', subject_id: String(id) })
  })

  test('are one for the same words; of corrections one for each pair', async () => {
    const { add } = await openWithRules()
    await add(synonym, actor)
    await expect(add({ ...synonym, other: 'speaker' }, actor)).rejects.toMatchObject({
      code: 'search.rule_exists',
    })
    const friday = { kind: 'no-correction', words: 'friday', other: 'fridge' } as const
    await add(friday, actor)
    await add({ ...friday, other: 'frida' }, actor)
    await expect(add({ ...friday, words: 'Fridays' }, actor)).rejects.toMatchObject({
      code: 'search.rule_exists',
    })
  })

  test('that could change nothing are refused by their field, unknown ones by their id', async () => {
    const { add, remove, preview } = await openWithRules()
    await expect(add({ kind: 'synonym', words: 'TVs', other: 'tv' }, actor)).rejects.toMatchObject({
      code: 'search.rule_invalid',
      details: { fields: [{ field: 'other' }] },
    })
    await expect(
      add({ kind: 'no-correction', words: 'black friday', other: 'fridge' }, actor),
    ).rejects.toMatchObject({ details: { fields: [{ field: 'words' }] } })
    await expect(remove(999, actor)).rejects.toMatchObject({ code: 'search.rule_not_found' })
    await expect(preview({ remove: 999 })).rejects.toMatchObject({ code: 'search.rule_not_found' })
  })

  test('keep a spelling from being corrected', async () => {
    const { findAllowed, add } = await openWithRules()
    const words = async () => (await findAllowed(['fridgi'])).get('fridgi')?.map(({ word }) => word)
    expect(await words()).toContain('fridge')
    await add({ kind: 'no-correction', words: 'fridgi', other: 'fridge' }, actor)
    expect(await words()).not.toContain('fridge')
  })

  test('say beforehand which searches they would change, and change none', async () => {
    const { find, add, preview } = await openWithRules()
    const effect = await preview({ add: synonym }, ['home theatre amplifiers', 'moa fridge'])
    expect(effect.tried).toBe(4)
    expect(effect.changed).toContainEqual({
      query: 'home theatre amplifier',
      country: 'NZ',
      searches: 9,
      before: [],
      after: ['Kea Receiver'],
    })
    expect(effect.changed.map(({ query, country }) => `${query} ${country}`)).toEqual([
      'home theatre amplifier NZ',
      'home theatre amplifiers NZ',
    ])
    expect(await find('home theatre amplifier')).toEqual([])

    const id = await add(synonym, actor)
    const removal = await preview({ remove: id })
    expect(removal.changed).toMatchObject([{ before: ['Kea Receiver'], after: [] }])
  })
})
