import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type { SearchCatalogue } from '#application/search/search-catalogue.ts'
import { digestOf, isRight } from '#tests/support/catalogue/judge-search.ts'
import { askFor, indexOn, searchOn } from '#tests/support/catalogue/search-on.ts'
import { demonstrationDatabase } from '#tests/support/demo/open-demonstration.ts'

const [, ...cases] = readFileSync('tests/fixtures/search/queries.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

describe('what people type is understood', () => {
  const open = demonstrationDatabase()
  let search: SearchCatalogue
  let index: CatalogueIndex
  beforeAll(async () => {
    const database = await open()
    search = searchOn(database)
    index = await indexOn(database)()
    return database.close
  })

  test.each(cases)('%j in %s: %s (%s)', async (query = '', country, expected = '') => {
    const ask = (words: string) =>
      search(askFor(words, { country: country === 'AU' ? 'AU' : 'NZ' }))
    const answer = await ask(query)
    expect(await isRight(answer, expected, { index, ask }), digestOf(answer)).toBe(true)
  })
})
