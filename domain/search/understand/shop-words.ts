import { longestAt } from '../words/longest-at.ts'
import { namedWords, type OpenQuery, type Span } from './said.ts'
import { isInName, nameWords, type NamedShop, type Vocabulary } from './vocabulary.ts'

type FoundShop = { readonly shop: NamedShop; readonly span: Span }

/**
 * A shop that the words name: all of them, a name of several words anywhere, or what stands behind "at" and "from". What
 * is a part of the name of a brand or a kind of thing is no shop, but for behind those.
 */
export const readShop = (query: OpenQuery, vocabulary: Vocabulary): FoundShop | undefined => {
  const words = namedWords(query, 0)
  for (const [at, { from }] of words.entries()) {
    const [before] = /(?<=\s|^)(?:at|from|by|on)\s+$/iu.exec(query.open.slice(0, from)) ?? ['']
    const found = shopAt(query, from, vocabulary, before)
    if (found === undefined) continue
    const { shop, span } = found
    const name = query.open.slice(span.from, span.to)
    const isWhole = at === 0 && span.to === words.at(-1)?.to
    const isSure = isWhole || nameWords(shop.name).length > 1
    if (before !== '' || (isSure && !isInName(name, query.open, vocabulary)))
      return { shop, span: { from: from - before.length, to: span.to } }
  }
  return undefined
}

/**
 * The shop whose name or address begins there. Where "at" or "from" stands `before`, the first word of one shop alone is
 * enough if it ends what is said: "laptop at harbour". From a brand are its things.
 */
export const shopAt = (
  query: OpenQuery,
  start: number,
  { shops, shopByDomain, brands, nouns }: Vocabulary,
  before: string,
): FoundShop | undefined => {
  const words = namedWords(query, start)
  const [first] = words
  if (first === undefined) return undefined
  const names = words.map(({ name }) => name)
  const named = longestAt(names, 0, shops)
  const to = words[(named?.length ?? 0) - 1]?.to
  if (named !== undefined && to !== undefined)
    return { shop: named.node, span: { from: first.from, to } }
  const addressed = shopByDomain.get(hostOf(query.open.slice(first.from, first.to)))
  if (addressed !== undefined) return { shop: addressed, span: first }
  const isSure = /^at/i.test(before) || (/^from/i.test(before) && !brands.has(first.name))
  const isAlone = /^\s*(?:$|[\uE000,])/u.test(query.open.slice(first.to))
  if (!isSure || !isAlone || nouns.has(first.name)) return undefined
  const [one, ...others] = [...shops].filter(([name]) => name.startsWith(`${first.name} `))
  return one === undefined || others.length > 0 ? undefined : { shop: one[1], span: first }
}

/** Shops to suggest for what begins a word of their names, or their addresses: "electr", "harbour-tech.ex". */
export const shopsLike = (
  typed: string,
  { shops, shopByDomain }: Vocabulary,
): readonly NamedShop[] => {
  const words = nameWords(typed).join(' ')
  const address = hostOf(typed)
  if (words === '') return []
  const named = [...shops].filter(([name]) => ` ${name}`.includes(` ${words}`))
  const isAddress = address.length >= leastOfAddress
  const addressed = [...shopByDomain].filter(([host]) => isAddress && host.startsWith(address))
  return [...new Set([...named, ...addressed].map(([, shop]) => shop))]
}

/** Two letters begin the addresses of many shops. */
const leastOfAddress = 3

const hostOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
