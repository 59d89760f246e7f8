import { brandWord, categoryWord } from '../weigh-lexemes.ts'
import { tokeniseQuery } from '../words/tokenise.ts'
import { spanOf, take, type OpenQuery, type Said } from './said.ts'
import { nameAtStart, nameWords, type Vocabulary } from './vocabulary.ts'

/** What is not wanted: what holds one of the lexemes is left out. */
export type Exclusion = { readonly said: Said; readonly lexemes: readonly string[] }

const minus = /(?<=^|\s)-(?=\p{L})/u
/** "Forget me not" and "do not disturb" are names. */
const words =
  /(?<=\S\s)(?<!\b(?:me|do)\s)(?:(?:(?:but|(?:that|which) (?:is|are)) )?not(?! less| more)|(?:(?:that|which) )?(?:isn['’]?t|aren['’]?t)|except(?: for)?|excluding|excl\.?|other than|without)\s+(?=\p{L})/iu
/** "No frost" may be a name. */
const doubtful = /(?<=\S\s)no\s+(?=\p{L})/iu

/** "tv -samsung", "headphones not sony or bose", "laptop except apple"; behind "no" brands alone unless `takesDoubtful`. */
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
  for (const { marker, isSure, mayGoOn } of markers)
    for (let found = marker.exec(rest.open); found !== null; found = marker.exec(rest.open)) {
      const { to } = spanOf(found)
      const one = excludedAt(rest, found.index, to, vocabulary)
      if (one === undefined || !(isSure || takesDoubtful || one.isBrand)) break
      excluded.push(one)
      rest = take(rest, one.said)
      // "not sony or bose", "not sony, bose": what follows is not wanted either.
      for (let more = mayGoOn ? next(rest, one.said.to, vocabulary) : undefined; more;) {
        excluded.push(more)
        rest = take(rest, more.said)
        more = next(rest, more.said.to, vocabulary)
      }
    }
  return {
    query: rest,
    excluded: excluded.map(({ said, lexemes }) => ({ said, lexemes })),
    isDoubtful: doubtful.test(rest.open),
  }
}

const markers = [
  { marker: minus, isSure: true, mayGoOn: false },
  { marker: words, isSure: true, mayGoOn: true },
  { marker: doubtful, isSure: false, mayGoOn: true },
]

type Found = Exclusion & { readonly isBrand: boolean }

/** A brand or a category where a name of one begins, else the next word. */
const excludedAt = (
  { open }: OpenQuery,
  from: number,
  start: number,
  vocabulary: Vocabulary,
): Found | undefined => {
  const following = [...open.slice(start).matchAll(/[^\s\uE000,]+/gu)].slice(0, 6)
  const [first] = following
  if (first === undefined) return undefined
  const words = following.map(([text]) => nameWords(text).join(' '))
  const brand = nameAtStart(words, vocabulary.brands)
  const category = brand === undefined ? nameAtStart(words, vocabulary.categories) : undefined
  const length = brand?.length ?? category?.length ?? 1
  const last = following[length - 1] ?? first
  const to = start + last.index + last[0].length
  const text = open.slice(start, to)
  const tokens = tokeniseQuery(text)
  const [only] = tokens
  const lexemes = [
    ...(brand === undefined ? [] : [brandWord(brand.node.id)]),
    ...(category === undefined ? [] : [categoryWord(category.node.id)]),
    ...(tokens.length === 1 && only !== undefined ? [only.lexeme, ...only.equals] : []),
  ]
  if (lexemes.length === 0) return undefined
  const name = `Not ${brand?.node.name ?? category?.node.name ?? text}`
  const slug = text.toLowerCase()
  return { said: { type: 'excluded', slug, name, from, to }, lexemes, isBrand: brand !== undefined }
}

const next = (query: OpenQuery, end: number, vocabulary: Vocabulary): Found | undefined => {
  const joined =
    /^(?:\s*,\s*|\s+)(?:(?:or|and|nor)\s+)/u.exec(query.open.slice(end)) ??
    /^\s*,\s*/u.exec(query.open.slice(end))
  if (joined === null) return undefined
  const found = excludedAt(query, end, end + joined[0].length, vocabulary)
  return found?.isBrand === true ? found : undefined
}
