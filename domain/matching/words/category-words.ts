import { foldText } from '../../search/words/fold.ts'
import { singularOf } from '../../search/words/singular.ts'

/** Folded, singular, without 'and' and what says nothing: the form in which names are compared. */
export const categoryWords = (name: string): string[] =>
  foldText(name.slice(0, longestName))
    .replaceAll(/'s?(?![a-z])/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !silent.has(word))
    .map((word) => same.get(word) ?? same.get(singularOf(word)) ?? singularOf(word))

const longestName = 300

const silent = new Set(['and', 'the', 'of', 'all', 'our', 'shop', 'other', 'more', 'by'])

const same: ReadonlyMap<string, string> = new Map([
  ['television', 'tv'],
  ['telly', 'tv'],
  ['telephone', 'phone'],
  ['cellphone', 'phone'],
  ['handphone', 'phone'],
  ['cell', 'mobile'],
  ['refrigerator', 'fridge'],
  ['mens', 'men'],
  ['womens', 'women'],
  ['ladies', 'women'],
  ['woman', 'women'],
  ['man', 'men'],
  ['child', 'kid'],
  ['children', 'kid'],
  ['theater', 'theatre'],
  ['tyre', 'tire'],
  ['bike', 'bicycle'],
  ['grey', 'gray'],
])

/** Of 'Computers > Laptops & Tablets', the last first; a part may join several things. */
export const categoryParts = (path: string): CategoryPart[] =>
  path
    .slice(0, longestName)
    .split(/\s*(?:>|»|›|→|::|\||\\|\/)\s*/)
    .map((text): CategoryPart => {
      const pieces = text.split(/\s*(?:&|,|\+|;|\band\b)\s*/i).map(categoryWords)
      const words = categoryWords(text)
      // 'Smartwatches & Accessories' has the watches, too; 'Phone Cases & Clips' no phones.
      const isTogether = pieces.at(-1)?.length === 1 && !parts.has(pieces[0]?.at(-1) ?? '')
      const isOfParts = parts.has(words.at(-1) ?? '') && !isTogether
      return { text, words, pieces: pieces.filter(hasWords), isOfParts }
    })
    .filter(({ words }) => hasWords(words) && !noise.has(words.join(' ')))
    .toReversed()

export type CategoryPart = {
  /** As the shop writes it. */
  readonly text: string
  readonly words: readonly string[]
  readonly pieces: readonly (readonly string[])[]
  /** Whether it is of what belongs to a thing, and not of the thing. */
  readonly isOfParts: boolean
}

const parts = new Set(
  `accessory part case cover cable charger mount stand dock strap band adapter adaptor film bracket
   protector spare replacement supply component holder lead clip consumable refill service warranty`.split(
    /\s+/,
  ),
)

const hasWords = (words: readonly string[]): boolean => words.length > 0

const noise = new Set(
  `home|homepage|home page|product|catalog|catalogue|category|department|default category|default
   |sale|clearance|deal|special|new|new arrival|featured|best seller|brand|uncategorized
   |uncategorised|none|n a|misc|miscellaneous|general|root|electronic`
    .split('|')
    .map((each) => each.trim()),
)
