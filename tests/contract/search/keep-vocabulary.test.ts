import { keepSpellings, keepSuggestions } from '#adapters/postgres/suggestion/keep-vocabulary.ts'
import { countries } from '#domain/market/country.ts'
import { describeDatabase, openedDatabase } from '#tests/support/database/databases.ts'
import { expect, test } from 'vitest'

describeDatabase('what is learnt from the catalogue, kept by parts', (open) => {
  const database = openedDatabase(open)

  const suggestionOf = (phrase: string, at: number, weight = 1) => ({
    country: countries[at % 2] ?? 'NZ',
    phrase,
    display: phrase,
    kind: 'product' as const,
    target: String(at),
    weight,
  })
  /** In the order of bytes the last of these is the last, in that of UTF-16 the one before it. */
  const phrases = ['Ā', '\u{FF21}', '\u{1F4F1}', 'tv 10', 'tv-9', "tv's"]
  const first = Array.from({ length: 1000 }, (_, at) => suggestionOf(`thing ${at % 400}`, at))
    .concat(Array.from({ length: 700 }, (_, at) => suggestionOf('of many', at)))
    .concat(phrases.map((phrase, at) => suggestionOf(phrase, at)))

  const stored = async () => {
    const rows = await database.rows<{ row: ReturnType<typeof suggestionOf>; written: string }>`
      select json_build_object('country', country, 'phrase', phrase, 'display', display,
        'kind', kind, 'target', target, 'weight', weight) as row, xmin::text as written
      from suggest`
    return new Map(rows.map(({ row, written }) => [JSON.stringify(row), written]))
  }
  const textsOf = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()

  test('a table holds what is given, whatever it held, and what stays is not written again', async () => {
    await keepSuggestions(database.db, first)
    const before = await stored()
    expect([...before.keys()].toSorted()).toEqual(textsOf(first))

    const kept = first.filter((_, at) => at % 7 !== 0)
    const next = [
      ...kept.map((row, at) => (at % 11 === 0 ? { ...row, weight: 2 } : row)),
      suggestionOf('zzz', 1),
    ]
    await keepSuggestions(database.db, next)
    const after = await stored()
    expect([...after.keys()].toSorted()).toEqual(textsOf(next))
    const rewritten = [...after].filter(
      ([row, written]) => before.has(row) && before.get(row) !== written,
    )
    expect(rewritten).toEqual([])

    await keepSuggestions(database.db, [])
    expect(await stored()).toEqual(new Map())
  })

  test('so do spellings', async () => {
    const words = (documents: number, ...named: readonly string[]) =>
      named.map((word) => ({ word, documents, weight: Math.fround(documents) }))
    const all = () => database.rows`select word, documents from spell order by word collate "C"`
    await keepSpellings(database.db, words(3, 'camera', 'kettle', 'fridge'))
    await keepSpellings(database.db, [...words(3, 'camera'), ...words(4, 'kettle', 'tent')])
    expect(await all()).toEqual([
      { word: 'camera', documents: 3 },
      { word: 'kettle', documents: 4 },
      { word: 'tent', documents: 4 },
    ])
  })
})
