import { mostCompared } from '#domain/catalogue/compare/most-compared.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import { maxQueryCharacters } from '#domain/search/query-limits.ts'

/** What an address of the page asks for. */
export type ComparedAddress = {
  /** That can be asked for, each once. */
  readonly ids: readonly string[]
  /** How many of its ids cannot be one. */
  readonly unread: number
  readonly isTooMany: boolean
  readonly onlyDifferences: boolean
  /** Of what might be added; empty: nothing is looked for. */
  readonly words: string
}

/** The state of a history entry whose page stays empty without a product: somebody has taken the last one away. */
export const emptied = { isEmptied: true }

export const readCompared = (search: URLSearchParams): ComparedAddress => {
  const named = search.getAll('p').flatMap((ids) => ids.split(','))
  const all = [...new Set(named.filter((id) => id !== ''))]
  const ids = all.filter(isPublicId)
  return {
    ids: ids.slice(0, mostCompared),
    unread: all.length - ids.length,
    isTooMany: ids.length > mostCompared,
    onlyDifferences: search.get('differences') === 'true',
    words: (search.get('q') ?? '').trim().slice(0, maxQueryCharacters),
  }
}
