import { type QueryValues, withQuery } from '../paths.ts'
import { getJson } from './client.ts'

/** Some of a list, and where it goes on; null at its end. */
export type Page<T> = { readonly items: readonly T[]; readonly nextCursor: string | null }

export type ListQuery<T> = {
  readonly key: string
  readonly read: (cursor: string | undefined, signal?: AbortSignal) => Promise<Page<T>>
}

export const adminList = <T>(path: string, values: QueryValues = {}): ListQuery<T> => ({
  key: withQuery(path, values),
  read: (cursor, signal) =>
    getJson((...asked) => fetch(...asked), withQuery(path, { ...values, cursor }), signal),
})

export type Loaded<T> = Page<T> & { readonly pages: number }

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
