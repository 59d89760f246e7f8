import { conflictingDimensions } from './sizes/compare-quantities.ts'
import { containsCode } from './contains-code.ts'
import { haveOtherBrands, type IsBrand } from './known-brands.ts'
import { isOwnBrandElsewhere, lacksOwnBrand } from './words/own-brands.ts'
import type { Varieties } from './words/varieties.ts'
import { isFarPrice } from './price-limit.ts'
import type { Traits } from './product-traits.ts'
import { isSameQuantity, type Dimension, type Quantity } from './sizes/read-quantities.ts'

export type Refusal =
  | 'capacity'
  | 'size'
  | 'weight'
  | 'volume'
  | 'pack'
  | 'bundle'
  | 'accessory'
  | 'condition'
  | 'generation'
  | 'year'
  | 'model'
  | 'colour'
  | 'platform'
  | 'variety'
  | 'brand'
  | 'price'

/** For people: shown beside a candidate in the queue and in the history of a decision. */
export const refusalWords: Readonly<Record<Refusal, string>> = {
  capacity: 'Storage or memory differs',
  size: 'Size differs',
  weight: 'Weight differs',
  volume: 'Volume differs',
  pack: 'Number of pieces differs',
  bundle: 'One is sold with something else',
  accessory: 'One is an accessory for the other',
  condition: 'Condition differs',
  generation: 'Generation differs',
  year: 'Year differs',
  model: 'Model number differs',
  colour: 'Colour differs',
  platform: 'Made for different systems',
  variety: 'Kind or variety differs',
  brand: 'Brand differs',
  price: 'Price differs more than is usual for such things',
}

/** Only what both say can differ; pieces, bundle, accessory and condition are plain if unsaid. */
export const hardRefusals = (one: Traits, other: Traits): Refusal[] => {
  const refusals: Refusal[] = []
  const isPack = isOtherPack(one, other)
  const [mine, theirs] = isPack
    ? [one.quantities, other.quantities]
    : [sizesOf(one), sizesOf(other)]
  for (const dimension of conflictingDimensions(mine, theirs)) {
    const refusal = refusalOf(dimension, mine, theirs)
    if (refusal !== undefined && !refusals.includes(refusal)) refusals.push(refusal)
  }
  if (isPack) refusals.push('pack')
  if (isOtherBundle(one, other)) refusals.push('bundle')
  if (isAccessoryFor(one, other) || isAccessoryFor(other, one)) refusals.push('accessory')
  if (one.condition !== other.condition) refusals.push('condition')
  if (differ(one.generation, other.generation)) refusals.push('generation')
  if (differ(yearOf(one), yearOf(other))) refusals.push('year')
  if (hasOtherModel(one, other)) refusals.push('model')
  if (areApart(one.colours, other.colours)) refusals.push('colour')
  if (eachLacks(systemsOf(one, other), systemsOf(other, one))) refusals.push('platform')
  const isRefill = one.varieties.isRefill !== other.varieties.isRefill && !holdAsMuch(one, other)
  if (isRefill || areOtherVarieties(one.varieties, other.varieties)) refusals.push('variety')
  return refusals
}

/** What a shared barcode outweighs: brands and forms have several names, and one shop may clear its stock. */
export const softRefusals = (
  one: Traits,
  other: Traits,
  isBrand: IsBrand,
  priceLimit: number,
): Refusal[] => [
  ...(lacksPlus(one, other) || lacksPlus(other, one) || isModelOfOne(one, other)
    ? (['model'] as const)
    : []),
  ...(haveOtherBrands(one, other, isBrand) ||
  lacksOwnBrand(one, other) ||
  lacksOwnBrand(other, one) ||
  isOwnBrandElsewhere(one, other)
    ? (['brand'] as const)
    : []),
  ...(one.varieties.forms.some((mine, group) => areApart(mine, other.varieties.forms[group] ?? []))
    ? (['variety'] as const)
    : []),
  ...(isFarPrice(one.priceMinor, other.priceMinor, limitOf(one, other, priceLimit))
    ? (['price'] as const)
    : []),
]

/** '2l' at 4.85 is not what states no size at 3.19: the next size of a thing costs about half as much again. */
const limitOf = (one: Traits, other: Traits, priceLimit: number): number => {
  if (statesContents(one) !== statesContents(other)) return Math.min(priceLimit, nextSize)
  return saysNoMore(one) && saysNoMore(other) ? Math.min(priceLimit, nextSizeUnsaid) : priceLimit
}

const nextSize = 1.5
const nextSizeUnsaid = 2

/** 'Streaky Bacon' at 5.19 and at 10.99: no amount and no number tells the packs apart. */
const saysNoMore = ({ packSize, quantities, codes, mpn }: Traits): boolean =>
  packSize.pieces === undefined && quantities.length === 0 && codes.length === 0 && mpn === ''

const statesContents = ({ packSize }: Traits): boolean =>
  packSize.wholes.length > 0 && !packSize.isAbout

/** Of what is eaten, drunk or used up, all that is in the pack counts: '6 x 125g' is '750g 6 pack'. */
const sizesOf = ({ quantities, packSize }: Traits): readonly Quantity[] => [
  ...quantities.filter(({ dimension }) => dimension !== 'mass' && dimension !== 'volume'),
  // '12-17kg' is who it is for, or what is weighed when it is sold.
  ...(packSize.isAbout ? [] : packSize.wholes),
]

/** Frequencies, powers and the like are rounded and measured in too many ways to refuse by. */
const refusalOf = (
  dimension: Dimension,
  one: readonly Quantity[],
  other: readonly Quantity[],
): Refusal | undefined => {
  if (dimension === 'data') return 'capacity'
  if (dimension === 'mass') return 'weight'
  if (dimension === 'volume') return 'volume'
  if (dimension !== 'length') return undefined
  // Sides of a box may be told in another order or rounded: only a single length is a size.
  const lengths = (all: readonly Quantity[]): number =>
    all.filter((quantity) => quantity.dimension === 'length').length
  return lengths(one) === 1 && lengths(other) === 1 ? 'size' : undefined
}

/** Unless the silent one has the same number after all ('50-disc spindle', 'X4' amid its title), or holds as much. */
const isOtherPack = (one: Traits, other: Traits): boolean => {
  const [some, others] = [one.packSize.pieces, other.packSize.pieces]
  const [mine, theirs] = [some ?? 1, others ?? 1]
  if (mine === theirs) return false
  if (some !== undefined && others !== undefined) return true
  if (one.packSize.areCounted || other.packSize.areCounted) return false
  if (holdAsMuch(one, other)) return false
  const [silent, count] = some === undefined ? [one, theirs] : [other, mine]
  const counted = new RegExp(`^(?:${count}(?:[a-z]{3,})?|x${count}|[a-z]+x${count}|${count}x)$`)
  return !silent.words.some((word) => counted.test(word))
}

/** 'Combo kit' and 'kit' of as many pieces are two words for one; 'skin only' is not the kit. */
const isOtherBundle = (one: Traits, other: Traits): boolean => {
  if (one.isBare !== undefined && other.isBare !== undefined && one.isBare !== other.isBare)
    return true
  const { pieces } = one.packSize
  const areKits = one.wordSet.has('kit') && other.wordSet.has('kit')
  const areOneKit = areKits && pieces !== undefined && pieces === other.packSize.pieces
  if (areOneKit || one.bundle.length > 0 === other.bundle.length > 0) return false
  return !isItsCase(one, other)
}

/** Makers deliver things in a case, which only one of two shops mentions: the price is that of the thing alone. */
const isItsCase = (one: Traits, other: Traits): boolean =>
  [...one.bundle, ...other.bundle].every((word) => word === 'case') &&
  one.priceMinor !== undefined &&
  other.priceMinor !== undefined &&
  !isFarPrice(one.priceMinor, other.priceMinor, nextBundle)

const nextBundle = 1.1

/** '160g' beside '160g 8pk', which may be eight of these: their prices tell. */
const holdAsMuch = (one: Traits, other: Traits): boolean => {
  const [mine, theirs] = [one.packSize.wholes, other.packSize.wholes]
  if (!mine.some((whole) => theirs.some((each) => isSameQuantity(whole, each)))) return false
  if (mine.length + theirs.length === 2) return true
  const arePriced = one.priceMinor !== undefined && other.priceMinor !== undefined
  return arePriced && !isFarPrice(one.priceMinor, other.priceMinor, nextSize)
}

const differ = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other

/** 'Case for iPhone 15' and 'iPhone 15', which has no word of a case and another part number. */
const isAccessoryFor = (one: Traits, other: Traits): boolean =>
  one.isForAnother &&
  one.accessories.length > 0 &&
  other.accessories.length === 0 &&
  (one.mpn === '' || one.mpn !== other.mpn)

const yearOf = ({ numbers }: Traits): number | undefined => {
  const years = numbers.filter((number) => /^(?:19[89]|20[0-4])\d$/.test(number))
  return years.length === 1 ? Number(years[0]) : undefined
}

/**
 * Both have long codes that the other lacks and that begin alike: 'KD-55X85J' and 'KD-65X85J'.
 * Codes without anything in common may be of different kinds: the maker's and the shop's.
 */
const hasOtherModel = (one: Traits, other: Traits): boolean => {
  const mine = modelsOf(one)
  const theirs = modelsOf(other)
  if (mine.length === 0 || theirs.length === 0) return false
  if (mine.some((code) => containsCode(other.collapsed, code) || other.mpn.includes(code)))
    return false
  if (theirs.some((code) => containsCode(one.collapsed, code) || one.mpn.includes(code)))
    return false
  return mine.some((code) => theirs.some((rival) => isSibling(code, rival)))
}

/** Makers sell several things of the same words at other prices: only the number says which of them it is. */
const isModelOfOne = (one: Traits, other: Traits): boolean =>
  one.mpn === '' &&
  other.mpn === '' &&
  one.codes.some(isModel) !== other.codes.some(isModel) &&
  isFarPrice(one.priceMinor, other.priceMinor, nextModel)

const nextModel = 1.2

const isModel = (code: string): boolean => code.length >= 5 && /^[a-z]+\d+[a-z\d]*$/.test(code)

/** 'Galaxy S25' beside 'Galaxy S25+'. */
const lacksPlus = (one: Traits, other: Traits): boolean =>
  !one.wordSet.has('plus') &&
  other.plusses.some((word) => one.wordSet.has(word) && !one.plusses.includes(word))

const modelsOf = ({ codes, mpn }: Traits): string[] => {
  const models = codes.filter((code) => code.length >= 4 && /[a-z]/.test(code))
  return mpn.length >= 4 && /\d/.test(mpn) && /[a-z]/.test(mpn) ? [...models, mpn] : models
}

/**
 * Alike but for a character in their midst; an ending may be the colour ('DMC-FS3', 'DMC-FS3A').
 */
const isSibling = (one: string, other: string): boolean => {
  if (one.startsWith(other) || other.startsWith(one)) return false
  const digits = (code: string): string => code.replace(/\D+/g, ' ').trim()
  const letters = /^[a-z]*/
  return (
    letters.exec(one)?.[0] === letters.exec(other)?.[0] &&
    Math.abs(one.length - other.length) <= 2 &&
    digits(one) !== digits(other)
  )
}

const areOtherVarieties = (one: Varieties, other: Varieties): boolean =>
  areApart(one.sizes, other.sizes) ||
  areApart(one.kinds, other.kinds) ||
  ((one.isMeasured || other.isMeasured) && eachLacks(one.flavours, other.flavours)) ||
  one.without !== other.without

/** Whoever says PlayStation alone means each of them. */
const systemsOf = ({ platforms }: Traits, other: Traits): readonly string[] =>
  other.platforms.includes('playstation')
    ? platforms.map((platform) => (/^ps\d$/.test(platform) ? 'playstation' : platform))
    : platforms

/** 'PlayStation and PC' beside 'Xbox and PC'. */
const eachLacks = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((item) => !other.includes(item)) && other.some((item) => !one.includes(item))

const areApart = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && other.length > 0 && !one.some((item) => other.includes(item))
