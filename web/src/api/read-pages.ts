import type { ListQuery, Page } from './admin.ts'

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
