import categories from './google-categories.json' with { type: 'json' }

/**
 * What a row says of Google's product categories: the slug of our category where it is one of the
 * ids that feeds use most, or the path that it writes out; undefined for other ids.
 */
export const readGoogleCategory = (
  text: string,
): { readonly slug: string } | { readonly path: string } | undefined => {
  const [, id, path] = /^\s*(\d{1,7})?\s*(?:-\s*)?(.*?)\s*$/s.exec(text) ?? []
  const slug = id === undefined ? undefined : slugs.get(String(Number(id)))
  if (slug !== undefined) return { slug }
  return path ? { path } : undefined
}

/** Ids as Google publishes them for feeds (version of 2021-09-21), and the slugs of our categories. */
const slugs: ReadonlyMap<string, string> = new Map(Object.entries(categories))
