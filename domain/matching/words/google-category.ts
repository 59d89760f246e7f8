import categories from './google-categories.json' with { type: 'json' }
import { foldText } from '../../search/words/fold.ts'
import { hashText } from './hash-text.ts'

/**
 * The slug of our category for an id or a path of Google's categories, in American or British words;
 * a path that goes on below a known one is the known one. Else the path written out.
 */
export const readGoogleCategory = (
  text: string,
): { readonly slug: string } | { readonly path: string } | undefined => {
  const [, id, path = ''] =
    /^\s*(\d{1,7})?\s*(?:-\s*)?(.*?)\s*$/s.exec(text.slice(0, longestPath)) ?? []
  const slug = (id === undefined ? undefined : slugOfId.get(Number(id))) ?? slugOfPathIn(path)
  if (slug !== undefined) return { slug }
  return path === '' ? undefined : { path }
}

const longestPath = 300

const slugOfPathIn = (path: string): string | undefined => {
  const parts = path.split(/\s*>\s*/)
  for (let kept = parts.length; kept > 0; kept--) {
    const slug = slugOfPath.get(hashOf(parts.slice(0, kept).join(' ')))
    if (slug !== undefined) return slug
  }
  return undefined
}

/** Hashes, so that the file holds our assignments and not Google's names. */
const hashOf = (path: string): string => {
  const words = foldText(path)
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== '')
  return hashText(words.join(' ')).toString(36)
}

/** Ids as Google publishes them for feeds (version of 2021-09-21). */
const slugOfId: ReadonlyMap<number, string> = new Map(
  Object.entries(categories).flatMap(([slug, { ids }]) =>
    ids.map((id): [number, string] => [id, slug]),
  ),
)

const slugOfPath: ReadonlyMap<string, string> = new Map(
  Object.entries(categories).flatMap(([slug, { paths }]) =>
    paths.split(' ').map((hash): [string, string] => [hash, slug]),
  ),
)
