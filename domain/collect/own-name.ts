import { foldText } from '../search/words/fold.ts'

/**
 * Whether a brand is only the shop's own name, which many shop programs put there when nobody says one. A thing whose
 * title bears the name is made by the shop.
 */
export const isOwnName = (brand: string, title: string, domains: readonly string[]): boolean => {
  const ofShop = known.get(domains) ?? new Map<string, string | undefined>()
  known.set(domains, ofShop)
  if (!ofShop.has(brand)) {
    if (ofShop.size >= mostBrands) ofShop.clear()
    ofShop.set(brand, wordOfShop(brand, domains))
  }
  const word = ofShop.get(brand)
  return word !== undefined && !wordsOf(title).includes(word)
}

/** Whether a name is the shop's, or says no more than that it is a shop. */
export const isShopItself = (name: string, domains: readonly string[]): boolean =>
  isOwnName(name, '', domains) || wordsOf(name).every((word) => shopWords.has(word))

/** A feed has few brands and many records. */
const known = new WeakMap<readonly string[], Map<string, string | undefined>>()
const mostBrands = 5_000

/** The word of a brand by which it is the shop; undefined for another brand. */
const wordOfShop = (brand: string, domains: readonly string[]): string | undefined => {
  const words = wordsOf(brand)
  const own = words.filter((word) => !shopWords.has(word))
  const names = new Set([words.join(''), own.join('')].filter((name) => name.length > 2))
  const isShop = domains.some((domain) =>
    domain.split('.').some((label) => namesOfLabel(label).some((name) => names.has(name))),
  )
  return isShop ? (own[0] ?? words[0]) : undefined
}

const shopWords: ReadonlySet<string> = new Set(
  'the our shop store online official new zealand nz australia au aus co com ltd limited pty inc'.split(
    ' ',
  ),
)

const wordsOf = (text: string): readonly string[] =>
  foldText(text.slice(0, 300))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** `kea-cameras-nz` → `keacamerasnz`, `keacameras`. */
const namesOfLabel = (label: string): readonly string[] => {
  const name = label.toLowerCase().replace(/[^a-z\d]/g, '')
  return [name, name.replace(/^(?:the|shop)/, '').replace(/(?:shop|store|online|nz|aus?)$/, '')]
}
