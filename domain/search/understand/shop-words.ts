import type { Country } from '../../market/country.ts'
import { spanOf, type OpenQuery, type Span } from './said.ts'
import { nameWords, type NamedShop, type Vocabulary } from './vocabulary.ts'

/** A shop that the words name: all of them, or those behind "at" and "from". */
export const readShop = (
  { open }: OpenQuery,
  { shops, shopByDomain, brands, categories }: Vocabulary,
  country: Country,
): { readonly shop: NamedShop; readonly span: Span } | undefined => {
  const named = (text: string): NamedShop | undefined => {
    const words = nameWords(text).join(' ')
    const shop =
      shopByDomain.get(
        text
          .trim()
          .toLowerCase()
          .replace(/^www\./, ''),
      ) ?? shops.get(words)
    return shop !== undefined && shop.country === country ? shop : undefined
  }
  const words = nameWords(open).join(' ')
  const all = named(open)
  if (all !== undefined && !brands.has(words) && !categories.has(words))
    return { shop: all, span: { from: 0, to: open.length } }
  const behind = /(?<=\S\s)(?:at|from|by|on)\s+(\S[^\uE000]*)$/iu.exec(open)
  const shop = behind?.[1] === undefined ? undefined : named(behind[1])
  return behind === null || shop === undefined ? undefined : { shop, span: spanOf(behind) }
}
