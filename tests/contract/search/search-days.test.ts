import { expect, test } from 'vitest'
import {
  makeAddSearches,
  makeClearSearches,
  makeReadSearchedQueries,
} from '#adapters/postgres/search/search-days.ts'
import { mostSearchedWords } from '#domain/search/words/searched-words.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const clock = { now: () => new Date('2026-03-31T12:00:00Z') }
const search = { words: 'refrig', country: 'NZ', results: 'none', searches: 2 } as const

describeDatabase('counted searches', (open) => {
  const database = emptiedDatabase(open)
  const add: ReturnType<typeof makeAddSearches> = (...searches) =>
    makeAddSearches(database.db)(...searches)
  const read = (results: 'none' | undefined, limit = 10) =>
    makeReadSearchedQueries(database.db, clock)({ results, limit })
  const words = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...search, words: `word ${at}` }))
  const kept = async () =>
    (await database.rows`select words from search_day`).map((row) => row['words'])

  test('add up over the last 30 days, by what they found last, the most frequent first', async () => {
    await add('2026-03-01', [search])
    await add('2026-03-02', [search, { ...search, words: 'tv', results: 'many', searches: 50 }])
    await add('2026-03-31', [search, { ...search, words: 'vacu', searches: 9 }])
    await add('2026-03-31', [{ ...search, searches: 8 }])
    await add('2026-03-31', [{ ...search, country: 'AU', results: 'one' }])
    const told = { country: 'NZ', results: 'none', lastDay: '2026-03-31' }
    expect(await read('none')).toEqual([
      { ...told, words: 'refrig', searches: 12 },
      { ...told, words: 'vacu', searches: 9 },
    ])
    expect(await read(undefined, 1)).toMatchObject([{ words: 'tv' }])
    await add('2026-03-31', [{ ...search, results: 'many' }])
    expect(await read('none')).toMatchObject([{ words: 'vacu' }])
    await makeClearSearches(database.db, clock)()
    const days = await database.rows`select distinct day from search_day order by day`
    expect(days).toEqual([{ day: '2026-03-02' }, { day: '2026-03-31' }])
  })

  test('are told from the third on', async () => {
    const rare = { ...search, words: 'john smith 12 main st' }
    await add('2026-03-30', [rare])
    expect(await read(undefined)).toEqual([])
    await add('2026-03-31', [{ ...rare, searches: 1 }])
    expect(await read(undefined)).toMatchObject([{ searches: 3 }])
  })

  test('are written by several processes at once, in whatever order', async () => {
    const many = words(500)
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => add('2026-03-31', at % 2 ? many : many.toReversed())),
    )
    const found = await read(undefined, 1000)
    expect(new Set(found.map(({ searches }) => searches))).toEqual(new Set([16]))
  })

  test('are of so many different words a day, of more where some were searched for only once', async () => {
    await add('2026-03-30', words(mostSearchedWords))
    await add('2026-03-30', [search, { ...search, words: 'word 5', searches: 90 }])
    expect(await read(undefined, 1)).toMatchObject([{ words: 'word 5', searches: 92 }])
    expect(await kept()).toHaveLength(mostSearchedWords)
    await database.rows`update search_day set searches = 1 where right(words, 1) in ('0', '2')`
    await add('2026-03-30', [{ ...search, searches: 9 }])
    const left = await kept()
    expect(left).toHaveLength((4 / 5) * mostSearchedWords + 1)
    expect(left).toContain('refrig')
    expect(left).toContain('word 1')
    expect(left).not.toContain('word 2')
  })
})
