import type { Country } from '../../market/country.ts'
import { spanOf, type OpenQuery, type Span } from './said.ts'
import { nameWords, shopKey, type NamedShop, type Vocabulary } from './vocabulary.ts'

/** A shop that the words name: all of them, or those behind "at" and "from". */
export const readShop = (
  { open }: OpenQuery,
  { shops, shopByDomain, brands, categories }: Vocabulary,
  country: Country,
): { readonly shop: NamedShop; readonly span: Span } | undefined => {
  const named = (text: string): NamedShop | undefined => {
    const shop = shopByDomain.get(hostOf(text)) ?? shops.get(shopKey(text, country))
    return shop?.country === country ? shop : undefined
  }
  const words = nameWords(open).join(' ')
  const all = named(open)
  if (all !== undefined && !brands.has(words) && !categories.has(words))
    return { shop: all, span: { from: 0, to: open.length } }
  const behind = /(?<=\S\s)(?:at|from|by|on)\s+(\S[^\uE000]*)$/iu.exec(open)
  const shop = behind?.[1] === undefined ? undefined : named(behind[1])
  return behind === null || shop === undefined ? undefined : { shop, span: spanOf(behind) }
}

/** Shops to suggest for what begins a word of their names, or their addresses: "electr", "harbour-tech.ex". */
export const shopsLike = (
  typed: string,
  { shops, shopByDomain }: Pick<Vocabulary, 'shops' | 'shopByDomain'>,
  country: Country,
): readonly NamedShop[] => {
  const words = nameWords(typed).join(' ')
  const address = hostOf(typed)
  if (words === '') return []
  const named = [...shops].filter(([name]) => name.includes(` ${words}`))
  const isAddress = address.length >= leastOfAddress
  const addressed = [...shopByDomain].filter(([host]) => isAddress && host.startsWith(address))
  const found = new Set([...named, ...addressed].map(([, shop]) => shop))
  return [...found].filter((shop) => shop.country === country)
}

/** Two letters begin the addresses of many shops. */
const leastOfAddress = 3

const hostOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
