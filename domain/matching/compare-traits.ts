import { containsCode } from './contains-code.ts'
import { sharedGrams, commonPrefix, jaroWinkler, type Traits } from './product-traits.ts'
import { compareQuantities } from './sizes/compare-quantities.ts'

/** What is measured of a pair, in the order in which `compareTraits` answers it. */
export const featureNames = [
  'jaccard',
  'weightedJaccard',
  'weightedCosine',
  'softCover',
  'smallerCovered',
  'largerCovered',
  'rarestShared',
  'rarestOnlyLeast',
  'rarestOnlyMost',
  'onlyLeast',
  'onlyMost',
  'sharedWords',
  'gramDice',
  'gramContained',
  'lengthRatio',
  'fewestWords',
  'sharedCodeLength',
  'codeInOther',
  'codeConflict',
  'codeLikeness',
  'codePrefix',
  'numbersShared',
  'numbersOnlyLeast',
  'numbersOnlyMost',
  'quantitiesShared',
  'quantitiesConflicting',
  'brand',
  'mpn',
  'mpnInOther',
  'priceGap',
  'priceKnown',
  'unmatchedLikeness',
  'described',
  'describedCode',
  'colours',
  'accessories',
  'leading',
  'editionsOnlyLeast',
  'editionsOnlyMost',
  'platforms',
  'neighbours',
] as const

/** Symmetric. Fills and answers `into` when given, which spares garbage over many candidates. */
export const compareTraits = (
  one: Traits,
  other: Traits,
  into: Float64Array = new Float64Array(featureNames.length),
): Float64Array => {
  const left = coverOf(one, other)
  const right = coverOf(other, one)
  const words = wordFeatures(one, other, left, right)
  into.set(words)
  into.set(detailFeatures(one, other, left, right), words.length)
  return into
}

const wordFeatures = (one: Traits, other: Traits, left: Cover, right: Cover): number[] => {
  const sharedWeight = (left.exact + right.exact) / 2
  const leftShare = ratio(left.soft, one.totalWeight)
  const rightShare = ratio(right.soft, other.totalWeight)
  const grams = sharedGrams(one.grams, other.grams)
  const shorter = Math.min(one.collapsed.length, other.collapsed.length)
  const isShorterOne = one.collapsed.length < other.collapsed.length
  const onlyLeft = one.totalWeight - left.soft
  const onlyRight = other.totalWeight - right.soft
  return [
    ratio(left.count, one.words.length + other.words.length - left.count),
    ratio(sharedWeight, one.totalWeight + other.totalWeight - sharedWeight),
    ratio(left.squares, Math.sqrt(one.squares * other.squares)),
    ratio(left.soft + right.soft, one.totalWeight + other.totalWeight),
    isShorterOne ? leftShare : rightShare,
    isShorterOne ? rightShare : leftShare,
    Math.max(left.rarest, right.rarest),
    Math.min(left.rarestOnly, right.rarestOnly),
    Math.max(left.rarestOnly, right.rarestOnly),
    Math.min(onlyLeft, onlyRight),
    Math.max(onlyLeft, onlyRight),
    left.count,
    ratio(2 * grams, one.grams.length + other.grams.length),
    ratio(grams, Math.min(one.grams.length, other.grams.length)),
    ratio(shorter, Math.max(one.collapsed.length, other.collapsed.length)),
    Math.min(one.words.length, other.words.length),
  ]
}

const detailFeatures = (one: Traits, other: Traits, left: Cover, right: Cover): number[] => {
  const numbersLeft = countMissing(one.numbers, other.wordSet, other.collapsed)
  const numbersRight = countMissing(other.numbers, one.wordSet, one.collapsed)
  const editionsLeft = countMissing(one.editions, other.wordSet, '')
  const editionsRight = countMissing(other.editions, one.wordSet, '')
  return [
    ...compareCodes(one, other),
    Math.min(one.numbers.length - numbersLeft, other.numbers.length - numbersRight),
    Math.min(numbersLeft, numbersRight),
    Math.max(numbersLeft, numbersRight),
    ...compareQuantities(one.quantities, other.quantities),
    compareBrands(one, other),
    one.mpn === '' || other.mpn === '' ? 0 : one.mpn === other.mpn ? 1 : -1,
    mpnInOther(one, other) + mpnInOther(other, one),
    priceGap(one.priceMinor, other.priceMinor),
    one.priceMinor === undefined || other.priceMinor === undefined ? 0 : 1,
    likenessOfUnmatched(left.missing, right.missing),
    Math.max(describedShare(left.missing, other), describedShare(right.missing, one)),
    codeInDescription(one, other) + codeInDescription(other, one),
    compareLists(one.colours, other.colours),
    compareLists(one.accessories, other.accessories),
    one.words[0] === other.words[0] ? 1 : 0,
    Math.min(editionsLeft, editionsRight),
    Math.max(editionsLeft, editionsRight),
    compareLists(one.platforms, other.platforms),
    neighboursShared(one, other),
  ]
}

type Cover = {
  count: number
  exact: number
  squares: number
  soft: number
  rarest: number
  rarestOnly: number
  missing: string[]
}

const coverOf = (one: Traits, other: Traits): Cover => {
  const cover: Cover = {
    count: 0,
    exact: 0,
    squares: 0,
    soft: 0,
    rarest: 0,
    rarestOnly: 0,
    missing: [],
  }
  for (let index = 0; index < one.words.length; index++) {
    const word = one.words[index] ?? ''
    const weight = one.weights[index] ?? 0
    if (other.wordSet.has(word)) {
      cover.count++
      cover.exact += weight
      cover.squares += weight * weight
      cover.soft += weight
      if (weight > cover.rarest) cover.rarest = weight
    } else if (word.length >= 4 && containsCode(other.collapsed, word)) {
      cover.soft += weight
      if (weight > cover.rarest) cover.rarest = weight
    } else {
      if (weight > cover.rarestOnly) cover.rarestOnly = weight
      cover.missing.push(word)
    }
  }
  return cover
}

const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)

/** Shared code's length, code of one inside the other, conflict, likeness, common beginning. */
const compareCodes = (one: Traits, other: Traits): [number, number, number, number, number] => {
  let shared = 0
  let inside = 0
  let likeness = 0
  let prefix = 0
  for (const code of one.codes) {
    if (other.wordSet.has(code)) shared = Math.max(shared, code.length)
    else if (containsCode(other.collapsed, code)) inside = Math.max(inside, code.length)
  }
  for (const code of other.codes) {
    if (!one.wordSet.has(code) && containsCode(one.collapsed, code)) {
      inside = Math.max(inside, code.length)
    }
  }
  if (shared === 0 && inside === 0) {
    for (const code of one.codes) {
      for (const rival of other.codes) {
        const alike = jaroWinkler(code, rival)
        if (alike < likeness) continue
        const begun = commonPrefix(code, rival) / Math.max(code.length, rival.length)
        prefix = alike > likeness ? begun : Math.max(prefix, begun)
        likeness = alike
      }
    }
  }
  const conflict =
    shared === 0 && inside === 0 && one.codes.length > 0 && other.codes.length > 0 ? 1 : 0
  return [Math.min(shared, 12), Math.min(inside, 12), conflict, likeness, prefix]
}

const countMissing = (
  numbers: readonly string[],
  words: ReadonlySet<string>,
  collapsed: string,
): number => {
  let missing = 0
  for (const number of numbers) {
    if (!words.has(number) && !(number.length >= 3 && containsCode(collapsed, number))) missing++
  }
  return missing
}

/** 1 the same, 0.5 the one's stands in the other's title, 0 unknown, -1 different. */
const compareBrands = (one: Traits, other: Traits): number => {
  if (one.brand !== '' && other.brand !== '') {
    if (one.brand === other.brand) return 1
    if (one.brand.includes(other.brand) || other.brand.includes(one.brand)) return 0.8
    return other.collapsed.includes(one.brand) || one.collapsed.includes(other.brand) ? 0.5 : -1
  }
  if (one.brand !== '') return other.collapsed.includes(one.brand) ? 0.5 : -0.3
  if (other.brand !== '') return one.collapsed.includes(other.brand) ? 0.5 : -0.3
  return 0
}

const mpnInOther = ({ mpn }: Traits, { collapsed }: Traits): number =>
  mpn.length >= 3 ? (containsCode(collapsed, mpn) ? 1 : -0.5) : 0

const priceGap = (one: number | undefined, other: number | undefined): number =>
  one === undefined || other === undefined || one <= 0 || other <= 0
    ? 0.4
    : Math.min(Math.abs(Math.log(one / other)), 3)

const likenessOfUnmatched = (one: readonly string[], other: readonly string[]): number => {
  if (one.length === 0 || other.length === 0) return 0
  const width = Math.min(other.length, mostCompared)
  const bestOfOther = new Float64Array(width)
  let sum = 0
  let counted = 0
  for (const word of one.slice(0, mostCompared)) {
    if (word.length < 3) continue
    let best = 0
    for (let index = 0; index < width; index++) {
      const rival = other[index] ?? ''
      if (rival.length < 3 || rival.charCodeAt(0) !== word.charCodeAt(0)) continue
      const alike = jaroWinkler(word, rival)
      best = Math.max(best, alike)
      bestOfOther[index] = Math.max(bestOfOther[index] ?? 0, alike)
    }
    sum += best
    counted++
  }
  for (let index = 0; index < width; index++) {
    if ((other[index] ?? '').length < 3) continue
    sum += bestOfOther[index] ?? 0
    counted++
  }
  return counted === 0 ? 0 : sum / counted
}

const mostCompared = 10

const describedShare = (missing: readonly string[], { described }: Traits): number => {
  if (described.size === 0 || missing.length === 0) return 0
  let found = 0
  for (const word of missing) if (described.has(word)) found++
  return found / missing.length
}

const codeInDescription = ({ codes }: Traits, { describedText }: Traits): number =>
  codes.some((code) => code.length >= 4 && containsCode(describedText, code)) ? 1 : 0

const neighboursShared = (one: Traits, other: Traits): number => {
  const [few, many] = one.words.length <= other.words.length ? [one, other] : [other, one]
  let shared = 0
  for (let index = 1; index < few.words.length; index++) {
    const [before = '', word = ''] = [few.words[index - 1], few.words[index]]
    const isNumbers = /\d$/.test(before) && /^\d/.test(word)
    if (many.collapsed.includes(isNumbers ? `${before}|${word}` : before + word)) shared++
  }
  return ratio(shared, few.words.length - 1)
}

/** 1 all the same, 0.5 some, 0 when one has none, -1 none the same. */
const compareLists = (one: readonly string[], other: readonly string[]): number => {
  if (one.length === 0 || other.length === 0) return 0
  let shared = 0
  for (const item of one) if (other.includes(item)) shared++
  if (shared === 0) return -1
  return shared === one.length && shared === other.length ? 1 : 0.5
}
