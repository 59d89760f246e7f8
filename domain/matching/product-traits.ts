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
import { packSizeOf, type PackSize } from './sizes/pack-size.ts'
import { readQuantities, type Quantity, type QuantityReading } from './sizes/read-quantities.ts'
import { withoutShopTalk } from './words/shop-talk.ts'
import { splitWords, longestTitle, type WordWeights } from './words/word-weights.ts'
import { varietiesIn, type Varieties } from './words/varieties.ts'

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

/** Jaro-Winkler similarity from 0 to 1 (Winkler 1990): alike beginnings count for more. */
export const jaroWinkler = (one: string, other: string): number => {
  if (one === other) return 1
  const reach = Math.max(Math.floor(Math.max(one.length, other.length) / 2) - 1, 0)
  let taken = 0
  let matches = 0
  const pairs: number[] = []
  for (let i = 0; i < one.length; i++) {
    const to = Math.min(i + reach + 1, other.length)
    for (let j = Math.max(i - reach, 0); j < to; j++) {
      if (j > 30 || (taken & (1 << j)) !== 0 || one.charCodeAt(i) !== other.charCodeAt(j)) continue
      taken |= 1 << j
      pairs.push(j)
      matches++
      break
    }
  }
  if (matches === 0) return 0
  let swaps = 0
  let next = 0
  for (let j = 0; j < Math.min(other.length, 31); j++) {
    if ((taken & (1 << j)) === 0) continue
    const index = pairs[next++]
    if (index !== undefined && other.charCodeAt(index) !== other.charCodeAt(j)) swaps++
  }
  const jaro = (matches / one.length + matches / other.length + (matches - swaps / 2) / matches) / 3
  return jaro + Math.min(commonPrefix(one, other), 4) * 0.1 * (1 - jaro)
}

export const commonPrefix = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++
  return length
}

/** Hashes of all groups of three characters, ascending, each once. Shorter texts are one group. */
const hashedGrams = (text: string): Int32Array => {
  if (text === '') return new Int32Array()
  const count = Math.max(text.length - 2, 1)
  const grams = new Int32Array(count)
  for (let index = 0; index < count; index++) {
    grams[index] =
      (text.charCodeAt(index) << 20) ^
      ((text.charCodeAt(index + 1) || 0) << 10) ^
      (text.charCodeAt(index + 2) || 0)
  }
  grams.sort()
  let kept = 1
  for (let index = 1; index < count; index++) {
    const gram = grams[index] ?? 0
    if (gram !== grams[index - 1]) grams[kept++] = gram
  }
  return grams.subarray(0, kept)
}

export const sharedGrams = (one: Int32Array, other: Int32Array): number => {
  let shared = 0
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const left = one[i] ?? 0
    const right = other[j] ?? 0
    if (left === right) shared++
    if (left <= right) i++
    if (right <= left) j++
  }
  return shared
}
