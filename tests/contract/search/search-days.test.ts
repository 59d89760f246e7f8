import { expect, test } from 'vitest'
import {
  makeAddSearches,
  makeClearSearches,
  makeReadSearchedQueries,
} from '#adapters/postgres/search/search-days.ts'
import { mostSearchedWords } from '#domain/search/words/searched-words.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'

const clock = { now: () => new Date('2026-03-31T12:00:00Z') }
const search = { words: 'refrig', country: 'NZ', results: 'none', searches: 2 } as const

describeDatabase('counted searches', (open) => {
  test('add up over the last 30 days, by what they found last, the most frequent first', async () => {
    const { db } = await open()
    const add = makeAddSearches(db)
    const read = makeReadSearchedQueries(db, clock)
    await add('2026-03-01', [search])
    await add('2026-03-02', [search, { ...search, words: 'tv', results: 'many', searches: 50 }])
    await add('2026-03-31', [search, { ...search, words: 'vacu', searches: 9 }])
    await add('2026-03-31', [{ ...search, searches: 8 }])
    await add('2026-03-31', [{ ...search, country: 'AU', results: 'one' }])

    expect(await read({ results: 'none', limit: 10 })).toEqual([
      { words: 'refrig', country: 'NZ', results: 'none', searches: 12, lastDay: '2026-03-31' },
      { words: 'vacu', country: 'NZ', results: 'none', searches: 9, lastDay: '2026-03-31' },
    ])
    expect(await read({ results: undefined, limit: 1 })).toMatchObject([{ words: 'tv' }])
    await add('2026-03-31', [{ ...search, results: 'many' }])
    expect(await read({ results: 'none', limit: 10 })).toMatchObject([{ words: 'vacu' }])
  })

  test('are forgotten after 30 days', async () => {
    const { db } = await open()
    const add = makeAddSearches(db)
    await add('2026-03-01', [search])
    await add('2026-03-02', [search])
    await makeClearSearches(db, clock)()
    const days = await db.selectFrom('search_day').select('day').execute()
    expect(days).toHaveLength(1)
  })

  test('are told from the third on', async () => {
    const { db } = await open()
    const add = makeAddSearches(db)
    const read = makeReadSearchedQueries(db, clock)
    await add('2026-03-30', [{ ...search, words: 'john smith 12 main st' }])
    expect(await read({ results: undefined, limit: 10 })).toEqual([])
    await add('2026-03-31', [{ ...search, words: 'john smith 12 main st', searches: 1 }])
    expect(await read({ results: undefined, limit: 10 })).toMatchObject([{ searches: 3 }])
  })

  test('are written by several processes at once, in whatever order', async () => {
    const { db } = await open()
    const add = makeAddSearches(db)
    const many = Array.from({ length: 500 }, (_, at) => ({ ...search, words: `word ${at}` }))
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => add('2026-03-31', at % 2 ? many : many.toReversed())),
    )
    const read = makeReadSearchedQueries(db, clock)
    const found = await read({ results: undefined, limit: 1000 })
    expect(new Set(found.map(({ searches }) => searches))).toEqual(new Set([16]))
  })

  test('are of more different words a day where some were searched for only once', async () => {
    const { db } = await open()
    const add = makeAddSearches(db)
    const many = Array.from({ length: mostSearchedWords }, (_, at) => ({
      ...search,
      words: `word ${at}`,
      searches: at % 2 === 0 ? 1 : 2,
    }))
    await add('2026-03-31', many)
    await add('2026-03-31', [{ ...search, searches: 9 }])
    const left = await db.selectFrom('search_day').select('words').execute()
    expect(left).toHaveLength(mostSearchedWords / 2 + 1)
    expect(left).toContainEqual({ words: 'refrig' })
    expect(left).toContainEqual({ words: 'word 1' })
  })

  test('are of so many different words a day', async () => {
    const { db } = await open()
    const add = makeAddSearches(db)
    const many = Array.from({ length: mostSearchedWords }, (_, at) => ({
      ...search,
      words: `word ${at}`,
    }))
    await add('2026-03-31', many)
    await add('2026-03-31', [search, { ...search, words: 'word 5', searches: 90 }])
    const read = makeReadSearchedQueries(db, clock)
    expect(await read({ results: undefined, limit: 1 })).toMatchObject([
      { words: 'word 5', searches: 92 },
    ])
    const { count } = await db
      .selectFrom('search_day')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(mostSearchedWords)
  })
})
