import { type QueryValues, withQuery } from '../paths.ts'
import { getJson } from './client.ts'

/** Some of a list, and where it goes on; null at its end. */
export type Page<T> = { readonly items: readonly T[]; readonly nextCursor: string | null }

/** A list that is read in pages. */
export type ListQuery<T> = {
  /** The path of its first page: what was read of it is kept under that. */
  readonly key: string
  /** One page: the first one, or the one that a cursor leads to. */
  readonly read: (cursor: string | undefined, signal?: AbortSignal) => Promise<Page<T>>
}

/** A list of the API under /api/admin, by what it is narrowed to. */
export const adminList = <T>(path: string, values: QueryValues = {}): ListQuery<T> => ({
  key: withQuery(path, values),
  read: (cursor, signal) =>
    getJson((...asked) => fetch(...asked), withQuery(path, { ...values, cursor }), signal),
})

export type Loaded<T> = Page<T> & { readonly pages: number }

/** So many pages as one, or fewer where the list ends before. */
export const readPages = async <T>(
  read: ListQuery<T>['read'],
  count: number,
  signal?: AbortSignal,
): Promise<Loaded<T>> => {
  const items: T[] = []
  let cursor: string | null = null
  let pages = 0
  do {
    const page = await read(cursor ?? undefined, signal)
    items.push(...page.items)
    cursor = page.nextCursor
    pages++
  } while (cursor !== null && pages < count)
  return { items, nextCursor: cursor, pages }
}
