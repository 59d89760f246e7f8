import {
  accessoryWordsIn,
  bundleWordsIn,
  coloursIn,
  conditionOfTitle,
  generationOf,
} from './words/title-marks.ts'
import type { Condition } from '../offer/condition.ts'
import { foldText } from '../search/fold.ts'
import { collapseCode } from '../search/model-code.ts'
import { isEditionWord, platformOf } from './words/edition-words.ts'
import { hashedGrams } from './hashed-grams.ts'
import { readPackCount } from './read-pack-count.ts'
import { readQuantities, type Quantity } from './read-quantities.ts'
import { withoutShopTalk } from './words/shop-talk.ts'
import { splitWords } from './words/split-words.ts'
import { longestTitle } from './words/title-words.ts'
import type { WordWeights } from './words/word-weights.ts'

/** What is known of an offer or a product, as it is written. */
export type Described = {
  readonly title: string
  readonly brand?: string | null
  readonly mpn?: string | null
  /** 14 digits each. */
  readonly gtins?: readonly string[]
  /** Values of colour, size, capacity and the like that may not stand in the title. */
  readonly attributes?: readonly string[]
  readonly description?: string | null
  /** In the minor units of the currency of all that it is compared with. */
  readonly priceMinor?: number | null
  /** When a field says it; otherwise the title is asked. */
  readonly condition?: Condition
  /** How many pieces, when a field says it. */
  readonly packCount?: number
  readonly isBundle?: boolean
}

/** All of an offer or a product that is compared with others, made once. */
export type Traits = {
  readonly gtins: readonly string[]
  /** Collapsed; empty when unknown. */
  readonly brand: string
  readonly mpn: string
  /** Distinct words of the title with their weights, in the title's order. */
  readonly words: readonly string[]
  readonly weights: readonly number[]
  readonly wordSet: ReadonlySet<string>
  readonly totalWeight: number
  /** Sum of the squares of the weights. */
  readonly squares: number
  /** The title without anything between its letters and digits, but for a bar between two numbers. */
  readonly collapsed: string
  /** Hashes of its groups of three characters, ascending. */
  readonly grams: Int32Array
  /** Words of letters and digits that may be a maker's code, the likeliest first. */
  readonly codes: readonly string[]
  /** Bare numbers. */
  readonly numbers: readonly string[]
  readonly quantities: readonly Quantity[]
  /** Undefined when nothing says it. */
  readonly packCount: number | undefined
  readonly colours: readonly string[]
  /** Of the fields that say which variant it is. */
  readonly variantWords: ReadonlySet<string>
  readonly accessories: readonly string[]
  /** Whether it says what it is for: 'case for …'. */
  readonly isForAnother: boolean
  readonly bundle: readonly string[]
  readonly condition: Condition
  readonly generation: number | undefined
  /** Words of the title that tell editions apart. */
  readonly editions: readonly string[]
  readonly platforms: readonly string[]
  /** Words of the description, none of them when there is none. */
  readonly described: ReadonlySet<string>
  readonly describedText: string
  readonly priceMinor: number | undefined
}

/** Reads what can be compared. Texts may be anything; titles beyond 300 characters are cut. */
export const traitsOf = (described: Described, weigh: WordWeights): Traits => {
  const folded = withoutShopTalk(foldText(described.title.slice(0, longestTitle)))
  const attributes = foldText((described.attributes ?? []).join(' , ').slice(0, longestTitle))
  const { text, quantities } = readQuantities(folded)
  const words = [...new Set(splitWords(text))]
  const weights = words.map(weigh)
  const collapsed = collapse(folded)
  const all = attributes === '' ? folded : `${folded} , ${attributes}`
  const description = foldText((described.description ?? '').slice(0, longestDescription))
  const { accessories, isForAnother } = accessoryWordsIn(folded)
  const brand = collapseCode((described.brand ?? '').slice(0, longestName))
  return {
    gtins: described.gtins ?? [],
    brand,
    mpn: collapseCode((described.mpn ?? '').slice(0, longestName)),
    words,
    weights,
    wordSet: new Set(words),
    totalWeight: weights.reduce((sum, weight) => sum + weight, 0),
    squares: weights.reduce((sum, weight) => sum + weight * weight, 0),
    collapsed,
    grams: hashedGrams(collapsed),
    codes: codesAmong(words),
    numbers: words.filter((word) => /^\d+(?:\.\d+)?$/.test(word)),
    quantities: attributes === '' ? quantities : readQuantities(all).quantities,
    packCount: described.packCount ?? readPackCount(folded),
    colours: coloursIn(all),
    variantWords: attributes === '' ? noWords : new Set(splitWords(attributes)),
    accessories,
    isForAnother,
    bundle: described.isBundle === true ? ['bundle'] : bundleWordsIn(folded),
    condition: described.condition ?? conditionOfTitle(folded),
    generation: generationOf(folded),
    editions: words.filter(isEditionWord),
    platforms: platformsAmong(words),
    described: description === '' ? noWords : new Set(splitWords(description)),
    describedText: collapse(description),
    priceMinor: described.priceMinor ?? undefined,
  }
}

const noWords: ReadonlySet<string> = new Set()
const longestName = 200
const longestDescription = 240

/** A bar stays between two numbers, which would else become one. */
const collapse = (folded: string): string =>
  folded
    .replace(/[^\p{L}\p{M}\p{N}\s-]+/gu, '')
    .replace(/(?<=\d)\s+(?=\d)/g, '|')
    .replace(/[\s-]+/g, '')

const platformsAmong = (words: readonly string[]): string[] => {
  const found = words.flatMap((word) => platformOf(word) ?? [])
  return found.length < 2 ? found : [...new Set(found)]
}

const codesAmong = (words: readonly string[]): string[] =>
  words
    .filter((word) => word.length >= 3 && /\d/.test(word) && !plainNumber.test(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, 6)

/** Numbers of up to five digits, measures and sizes are no codes; '0101074703' is one. */
const plainNumber = new RegExp(
  String.raw`^(?:\d{1,5}|\d+\.\d+|\d+(?:\.\d+)?(?:gb|tb|mb|in|cm|mm|m|ft|kg|g|lb|oz|l|ml|kw|w|wh|kwh|v|mah|ah|hz|mhz|ghz|mp|ch|x|p|k|d|st|nd|rd|th|pk|pack|way|bit|min)|\d+x\d+)$`,
)
