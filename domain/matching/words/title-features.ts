import { categoryWords } from './category-words.ts'
import categories from './google-categories.json' with { type: 'json' }
import { foldText } from '../../search/words/fold.ts'

/**
 * What a title says of the kind of thing, as hashes, so that the model holds no word: its words, each two that follow each other, the
 * last of the thing, and apart from them what it is for or comes with. Numbers count by their unit.
 */
export const titleFeatures = (title: string): readonly number[] => {
  const words = categoryWords(title.replaceAll(/(\d)[.,](?=\d)/g, '$1'))
    .flatMap(plainWord)
    .slice(0, mostWords)
  const start = words.findIndex((word, at) => at > 0 && connectingWords.has(word))
  const thing = start < 0 ? words : words.slice(0, start)
  const beside = start < 0 ? [] : words.slice(start)
  const said = thing.filter((word) => !word.startsWith('#'))
  const features = [
    ...thing.map((word) => `w ${word}`),
    ...said.flatMap(endsOfWord),
    ...said.slice(1).map((word, at) => `b ${said[at]} ${word}`),
    ...beside.map((word) => `a ${word}`),
    ...headsOf(thing).map((head) => `h ${head}`),
    ...(said[0] === undefined ? [] : [`f ${said[0]}`]),
  ]
  return [...new Set(features)].map(hashText)
}

const mostWords = 24

/** What 'choc', 'choco' and 'chocolatey' share, and 'whiteboard' and 'skateboard'. */
const endsOfWord = (word: string): string[] => [
  ...(word.length > 4 ? [`p ${word.slice(0, 4)}`] : []),
  ...(word.length > 5 ? [`e ${word.slice(-4)}`] : []),
]

/** What follows these is no part of the thing: what it is for, or comes with. */
export const connectingWords: ReadonlySet<string> = new Set([
  'for',
  'with',
  'w',
  'fit',
  'suit',
  'compatible',
  'incl',
  'including',
])

/** '500g' → '#g'; a model's code says nothing of its kind. */
const plainWord = (word: string): string[] => {
  if (!/\d/.test(word)) return [word]
  const [, unit] = /^\d+([a-z"]{1,5})$/.exec(word) ?? []
  if (unit !== undefined) return [`#${unit}`]
  if (/^\d+$/.test(word)) return ['#']
  return word.length > 6 ? [] : [word]
}

/** The last word, and the last two, before what is only measured or listed. */
const headsOf = (thing: readonly string[]): string[] => {
  const end = thing.findIndex((word, at) => at > 1 && word.startsWith('#'))
  const upTo = (end < 0 ? thing : thing.slice(0, end)).filter((word) => !word.startsWith('#'))
  const [last, before] = [upTo.at(-1), upTo.at(-2)]
  if (last === undefined) return []
  return before === undefined ? [last] : [last, `${before} ${last}`]
}

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

/** FNV-1a, 32 bits. */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}
