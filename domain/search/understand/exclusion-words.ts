import { brandWord, categoryWord } from '../weigh-lexemes.ts'
import { longestAt } from '../words/longest-at.ts'
import { stopWords, tokeniseQuery } from '../words/tokenise.ts'
import { namedWords, openWords, spanOf, take, type OpenQuery, type Said } from './said.ts'
import { shopAt } from './shop-words.ts'
import { nameWords, type Vocabulary } from './vocabulary.ts'

/** What is not wanted: what holds one of the lexemes is left out; of a shop all offers are. */
export type Exclusion = { readonly said: Said; readonly lexemes: readonly string[] }

const minus = /(?<=^|\s)-(?=\p{L})/u
/** "Forget me not" and "do not disturb" are names. */
const words =
  /(?<=\S\s)(?<!\b(?:me|do)\s)(?:(?:(?:but|(?:that|which) (?:is|are)) )?not(?! less| more)|(?:(?:that|which) )?(?:isn['’]?t|aren['’]?t)|except(?: for)?|excluding|excl\.?|other than|without)\s+(?=\p{L})/iu
/** "No frost" may be a name. */
const doubtful = /(?<=\S\s)no\s+(?=\p{L})/iu
/** "No apple laptop", "non-apple laptop": so much begins names that it is read before brands and shops alone. */
const leading = /(?:^(?:not?|without|except)\s+|(?<=^|\s)non[\s-]+)(?=\p{L})/iu

/**
 * "tv -samsung", "headphones not sony or bose", "laptop not at harbour tech"; behind "no" brands and shops alone unless
 * `takesDoubtful`, and those alone at the beginning.
 */
export const readExclusions = (
  query: OpenQuery,
  vocabulary: Vocabulary,
  takesDoubtful = false,
): {
  readonly query: OpenQuery
  readonly excluded: readonly Exclusion[]
  readonly isDoubtful: boolean
} => {
  const excluded: Exclusion[] = []
  let rest = query
  for (const { marker, takes, mayGoOn } of markers)
    for (let found = marker.exec(rest.open); found !== null; found = marker.exec(rest.open)) {
      const { from, to } = spanOf(found)
      const one = excludedAt(rest, from, to, vocabulary)
      const isTaken = takes === 'all' || (takes === 'doubtful' && takesDoubtful)
      if (one === undefined || !(isTaken || one.isNamed)) break
      if (takes === 'named' && openWords(take(rest, one.said)) === '') break
      // "not sony or bose", "not sony, bose": what follows is not wanted either.
      for (let more: Found | undefined = one; more !== undefined;) {
        excluded.push(more)
        rest = take(rest, more.said)
        more = mayGoOn ? next(rest, more.said.to, vocabulary) : undefined
      }
    }
  return { query: rest, excluded, isDoubtful: doubtful.test(rest.open) }
}

const markers = [
  { marker: minus, takes: 'all', mayGoOn: false },
  { marker: words, takes: 'all', mayGoOn: true },
  { marker: leading, takes: 'named', mayGoOn: true },
  { marker: doubtful, takes: 'doubtful', mayGoOn: true },
] as const

/** `isNamed`: it is a brand or a shop. */
type Found = Exclusion & { readonly isNamed: boolean }

/** A shop, a brand or a category where a name of one begins, else the next word. */
const excludedAt = (
  query: OpenQuery,
  from: number,
  start: number,
  vocabulary: Vocabulary,
): Found | undefined => {
  const [at = ''] = /^(?:at|from)\s+/iu.exec(query.open.slice(start)) ?? []
  const words = namedWords(query, start + at.length)
  const [first] = words
  if (first === undefined) return undefined
  const names = words.map(({ name }) => name)
  const brand = longestAt(names, 0, vocabulary.brands)
  const named = brand ?? longestAt(names, 0, vocabulary.categories)
  const length = Math.max(named?.length ?? 1, brand ? 0 : partLength(query, from, first.from))
  const { to } = words[length - 1] ?? first
  const shop = shopAt(query, first.from, vocabulary, at)
  // "Not tui & co" is no brand "Tui".
  if (shop !== undefined && (at !== '' || brand === undefined || shop.span.to > to))
    return {
      said: { type: 'notShop', slug: shop.shop.slug, name: shop.shop.name, from, to: shop.span.to },
      lexemes: [],
      isNamed: true,
    }
  const text = query.open.slice(first.from, to)
  const [only, ...others] = tokeniseQuery(text)
  const node = named?.length === length ? named.node : undefined
  const lexemes = [
    ...(node === undefined ? [] : [(brand ? brandWord : categoryWord)(node.id)]),
    ...(only !== undefined && others.length === 0
      ? [only.lexeme, ...only.equals]
      : [nameWords(text).join('')]),
  ]
  const name = `Not ${node?.name ?? text}`
  const slug = text.toLowerCase()
  return { said: { type: 'excluded', slug, name, from, to }, lexemes, isNamed: brand !== undefined }
}

/** In words, what a thing is to be without: "noise cancelling". */
const partLength = ({ open }: OpenQuery, from: number, start: number): number => {
  if (!/without\s+$/i.test(open.slice(from, start))) return 1
  const [part = ''] = /^\p{L}+(?:[ -]\p{L}+)*/u.exec(open.slice(start)) ?? []
  const words = part.split(' ')
  const end = words.findIndex((word) => stopWords.has(word))
  return end < 0 ? words.length : Math.max(end, 1)
}

const next = (query: OpenQuery, end: number, vocabulary: Vocabulary): Found | undefined => {
  const joined = /^(?:\s*,\s*|\s+)(?:or|and|nor|&)\s+|^\s*,\s*/u.exec(query.open.slice(end))
  if (joined === null) return undefined
  const found = excludedAt(query, end, end + joined[0].length, vocabulary)
  return found?.isNamed === true ? found : undefined
}
