import {
  accessoryWordsIn,
  bundleWordsIn,
  coloursIn,
  conditionOfTitle,
  generationOf,
  isEditionWord,
  isSoldBare,
  platformOf,
} from './words/title-marks.ts'
import type { Condition } from '../offer/condition.ts'
import { foldText } from '../search/words/fold.ts'
import { collapseCode } from '../search/model-code.ts'
import { hashedGrams } from './string-similarity.ts'
import { packSizeOf, type PackSize } from './sizes/pack-size.ts'
import { readQuantities, type Quantity, type QuantityReading } from './sizes/read-quantities.ts'
import { withoutShopTalk } from './words/shop-talk.ts'
import { splitWords } from './words/split-words.ts'
import { varietiesIn, type Varieties } from './words/varieties.ts'
import { longestTitle, type WordWeights } from './words/word-weights.ts'

export type Described = {
  readonly title: string
  readonly brand?: string | null
  readonly mpn?: string | null
  /** 14 digits each. */
  readonly gtins?: readonly string[]
  readonly attributes?: readonly string[]
  readonly description?: string | null
  /** In the minor units of the currency of all that it is compared with. */
  readonly priceMinor?: number | null
  /** Offers of it are, or were, in other countries than that of what it is compared with, and none in that. */
  readonly isSoldElsewhere?: boolean
  readonly condition?: Condition
  readonly packCount?: number
  readonly isBundle?: boolean
}

export type Traits = {
  readonly gtins: readonly string[]
  /** Collapsed; empty when unknown. */
  readonly brand: string
  readonly mpn: string
  readonly words: readonly string[]
  readonly weights: readonly number[]
  readonly wordSet: ReadonlySet<string>
  readonly totalWeight: number
  /** Sum of the squares of the weights. */
  readonly squares: number
  readonly collapsed: string
  readonly grams: Int32Array
  readonly codes: readonly string[]
  /** Words with a plus after them: 's25' of 'Galaxy S25+'. */
  readonly plusses: readonly string[]
  readonly numbers: readonly string[]
  readonly quantities: readonly Quantity[]
  readonly packSize: PackSize
  readonly colours: readonly string[]
  readonly variantWords: ReadonlySet<string>
  readonly accessories: readonly string[]
  readonly isForAnother: boolean
  readonly bundle: readonly string[]
  readonly isBare: boolean | undefined
  readonly condition: Condition
  readonly generation: number | undefined
  readonly editions: readonly string[]
  readonly platforms: readonly string[]
  readonly varieties: Varieties
  readonly described: ReadonlySet<string>
  readonly describedText: string
  readonly priceMinor: number | undefined
  readonly isSoldElsewhere: boolean
}

/** Reads what can be compared. Texts may be anything; titles beyond 300 characters are cut. */
export const traitsOf = (described: Described, weigh: WordWeights): Traits => {
  const folded = withoutShopTalk(foldText(described.title.slice(0, longestTitle)))
  const attributes = foldText((described.attributes ?? []).join(' , ').slice(0, longestTitle))
  const reading = readQuantities(folded)
  const { text, quantities } = reading
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
    plusses: folded.includes('+') ? (folded.match(plus) ?? []).map(collapse) : [],
    numbers: words.filter((word) => /^\d+(?:\.\d+)?$/.test(word)),
    quantities: attributes === '' ? quantities : readQuantities(all).quantities,
    packSize: packSizeIn(reading, attributes, described.packCount),
    colours: coloursIn(all),
    variantWords: attributes === '' ? noWords : new Set(splitWords(attributes)),
    accessories,
    isForAnother,
    bundle: described.isBundle === true ? ['bundle'] : bundleWordsIn(folded),
    isBare: isSoldBare(folded),
    condition: described.condition ?? conditionOfTitle(folded),
    generation: generationOf(folded),
    editions: words.filter(isEditionWord),
    platforms: platformsAmong(words),
    varieties: varietiesIn(folded),
    described: description === '' ? noWords : new Set(splitWords(description)),
    describedText: collapse(description),
    priceMinor: described.priceMinor ?? undefined,
    isSoldElsewhere: described.isSoldElsewhere === true,
  }
}

const packSizeIn = (
  reading: QuantityReading,
  attributes: string,
  pieces: number | undefined,
): PackSize => {
  const stated = attributes === '' ? [] : readQuantities(attributes).quantities
  const size = packSizeOf(reading, stated)
  return pieces === undefined ? size : { ...size, pieces, areCounted: false }
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

/** Not those of 'SPF 50+' and '6+'. */
const plus = /[\d-]*[a-z][a-z\d-]*(?=\+(?:[^\p{L}\p{N}]|$))/gu

const platformsAmong = (words: readonly string[]): string[] => {
  const found = words.flatMap((word, at) => platformOf(word, words[at + 1]) ?? [])
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
