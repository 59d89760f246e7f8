import {
  accessoryWordsIn,
  bundleWordsIn,
  coloursIn,
  conditionOfTitle,
  generationOf,
  isEditionWord,
  platformOf,
} from './words/title-marks.ts'
import type { Condition } from '../offer/condition.ts'
import { foldText } from '../search/words/fold.ts'
import { collapseCode } from '../search/model-code.ts'
import { hashedGrams } from './string-similarity.ts'
import { readQuantities, type Quantity } from './read-quantities.ts'
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
  readonly packCount: number | undefined
  readonly colours: readonly string[]
  readonly variantWords: ReadonlySet<string>
  readonly accessories: readonly string[]
  readonly isForAnother: boolean
  readonly bundle: readonly string[]
  readonly condition: Condition
  readonly generation: number | undefined
  readonly editions: readonly string[]
  readonly platforms: readonly string[]
  readonly varieties: Varieties
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
    plusses: folded.includes('+') ? (folded.match(plus) ?? []).map(collapse) : [],
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
    varieties: varietiesIn(folded),
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

/** Not those of 'SPF 50+' and '6+'. */
const plus = /[\d-]*[a-z][a-z\d-]*(?=\+(?:[^\p{L}\p{N}]|$))/gu

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

/**
 * 'pack of 6', '6-pack', '6 x 330ml', 'twin pack'. Undefined, which is not 1, when it is silent.
 */
export const readPackCount = (folded: string): number | undefined => {
  if (!hint.test(folded)) return undefined
  for (const pattern of patterns) {
    const count = Number(pattern.exec(folded)?.[1])
    if (count >= 1 && count <= 1000) return count
  }
  const word = /\b(single|twin|double|triple|two|three|four|six) ?-?(?:pack|pk)\b/.exec(folded)?.[1]
  return word === undefined ? undefined : counts[word]
}

const hint = /pack|pk|pcs|pce|piece|count|\bct\b|\dea\b|set of|box of|\d ?x(?: ?\d|$)|\bx ?\d|dozen/

const patterns: readonly RegExp[] = [
  /\b(?:pack|pk|box|set|case|carton|bundle)(?: of |\s?x\s?)(\d+)\b/,
  /\b(\d+)[ -]?(?:packs?|pk|pcs|pce|pieces?|count|ct|ea)\b/,
  // '6 x 330ml', '6x', but neither '1920 x 1080' nor '10x zoom' nor '2 x 4 x 6 cm'.
  /(?<![\d.x] ?)\b(\d{1,3}) ?x ?(?:\d+(?:\.\d+)? ?(?:ml|l|g|kg|oz)\b)(?! ?x)/,
  /(?<![\d.x] )\b(\d{1,3})x$/,
  /\bx ?(\d{1,3})(?: ?(?:packs?|pk))?$/,
]

const counts: Readonly<Record<string, number>> = {
  single: 1,
  twin: 2,
  double: 2,
  two: 2,
  triple: 3,
  three: 3,
  four: 4,
  six: 6,
}
