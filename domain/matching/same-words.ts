import { singularOf } from '../search/words/singular.ts'
import { brandOf, type IsBrand } from './known-brands.ts'
import { isFarPrice } from './price-limit.ts'
import { type Traits, commonPrefix } from './product-traits.ts'
import { isSameQuantity } from './sizes/read-quantities.ts'
import { coloursIn } from './words/title-marks.ts'

/** One brand, and nothing in either title that is not in the other, but for what a field calls its variant. */
export const haveSameWords = (offer: Traits, product: Traits, isBrand: IsBrand): boolean => {
  if (!areOfOneBrand(offer, product, isBrand)) return false
  if (!wordsLacking(offer, product).every(isGenitive)) return false
  const extra = wordsLacking(product, offer).filter((word) => !isGenitive(word))
  // 'MacBook Pro M4 Pro' has the words of 'MacBook Pro M4', one of them twice.
  const isAsLong = offer.collapsed.length - extra.join('').length === product.collapsed.length
  if (!isAsLong || !extra.every((word) => saysWhichVariant(word, offer, product))) return false
  // Shops that name no brand in a field tell models apart below the title as well.
  return (offer.brand !== '' && product.brand !== '') || haveSameNumbersBelow(offer, product)
}

/** Both say how much is in the pack, and prices leave no room for another quality. */
export const isOneSizeOfOneBrand = (one: Traits, other: Traits, isBrand: IsBrand): boolean => {
  const arePriced = (one.priceMinor === undefined) === (other.priceMinor === undefined)
  const arePricesNear = arePriced && !isFarPrice(one.priceMinor, other.priceMinor, nearPrice)
  return arePricesNear && isOneSize(one, other) && areOfOneBrand(one, other, isBrand)
}

const nearPrice = 1.35

/** Of one brand and size, in the same words but for the packing; or, of what is not sold by its contents, likely by its words. */
export const isClearlyNamed = (
  one: Traits,
  other: Traits,
  { isBrand, confidence }: { readonly isBrand: IsBrand; readonly confidence: number },
): boolean => {
  if (confidence < confidenceWithAllWords) return false
  // What is eaten or used up comes in varieties: a word that only the one has may be one.
  if (one.packSize.wholes.length === 0 && other.packSize.wholes.length === 0)
    return confidence >= confidenceOfWords && areOfOneBrand(one, other, isBrand)
  const differing = [...wordsLacking(one, other), ...wordsLacking(other, one)]
  return isOneSizeOfOneBrand(one, other, isBrand) && differing.every(saysNoVariety)
}

/** What it is packed in, where the size is the same. */
const saysNoVariety = (word: string): boolean => isGenitive(word) || isPacking(word)

/** A word for what things are packed in. */
export const isPacking = (word: string): boolean => packings.has(singularOf(word))

const packings: ReadonlySet<string> = new Set(
  'pack packet multipack bag box carton tray bottle can tin jar tub bowl pouch sachet share party value bulk'.split(
    ' ',
  ),
)

export const confidenceWithAllWords = 0.6
const confidenceOfWords = 0.8

const isOneSize = ({ packSize: one }: Traits, { packSize: other }: Traits): boolean => {
  const [mine, ...rest] = one.wholes
  const [theirs, ...others] = other.wholes
  const areClear = rest.length + others.length === 0
  return areClear && !!mine && !!theirs && isSameQuantity(mine, theirs)
}

/** Written more shortly, as 'Grant' of 'Grant Burge'; with the size, as the other's title begins. */
const areOfOneBrand = (one: Traits, other: Traits, isBrand: IsBrand): boolean => {
  const [mine, theirs] = [brandOf(one, isBrand), brandOf(other, isBrand)]
  if (mine !== '' && theirs !== '') return mine.startsWith(theirs) || theirs.startsWith(mine)
  const [silent, brand] = mine === '' ? [one, theirs] : [other, mine]
  return brand !== '' && silent.collapsed.startsWith(brand) && isOneSize(one, other)
}

const wordsLacking = (one: Traits, other: Traits): string[] =>
  other.words.filter((word) => !one.wordSet.has(word))

/** "Griffin's" and "Griffins" are one. */
const isGenitive = (word: string): boolean => word === 's'

/** A colour that the product does not name is one of those that it comes in. */
const saysWhichVariant = (word: string, offer: Traits, product: Traits): boolean =>
  offer.variantWords.has(word) || (product.colours.length === 0 && coloursIn(word).length > 0)

/**
 * The title and the description are the same and the price all but the same, as far as the shorter description goes: what a shop lists
 * again under another id, or another shop as the maker words it. Of several variants a number says which one it is.
 */
export const isSameListing = (offer: Traits, product: Traits): boolean => {
  if (offer.collapsed !== product.collapsed) return false
  if (isOneOfSeveral(offer) || isOneOfSeveral(product)) return false
  if (!arePricesAlike(offer, product)) return false
  if (offer.mpn !== '' && product.mpn !== '' && offer.mpn !== product.mpn) return false
  const [mine, theirs] = [offer.describedText, product.describedText]
  return (
    mine !== '' && theirs !== '' && (areOneText(mine, theirs) || haveOneNumberRenamed(mine, theirs))
  )
}

const arePricesAlike = (one: Traits, other: Traits): boolean =>
  one.priceMinor !== undefined && other.priceMinor !== undefined && !haveOtherPrices(one, other)

/** A field says a variant that the title does not. */
const isOneOfSeveral = ({ variantWords, wordSet }: Traits): boolean =>
  [...variantWords].some((word) => !wordSet.has(word))

const areOneText = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one)

/** 'Core U5-125U' beside 'Core Ultra 5-125U', and nothing else. */
const haveOneNumberRenamed = (one: string, other: string): boolean => {
  const at = commonPrefix(one, other)
  const [mine, theirs] = [one.slice(at), other.slice(at)]
  return (
    areOneText(mine.replace(lettersOfNumber, ''), theirs) ||
    areOneText(mine, theirs.replace(lettersOfNumber, ''))
  )
}

const lettersOfNumber = /^[a-z]{1,6}(?=\d)/

/** Of one shop: the same title but for the variant, and neither number nor price tells the two apart. */
export const haveSameTitle = (offer: Traits, product: Traits, isBrand: IsBrand): boolean => {
  if (offer.mpn !== '' && product.mpn !== '' && offer.mpn !== product.mpn) return false
  // Variants may cost more than others, and are described in other words.
  if (offer.variantWords.size === 0 && haveOtherPrices(offer, product)) return false
  return offer.collapsed === product.collapsed && offer.variantWords.size === 0
    ? haveSameNumbersBelow(offer, product)
    : haveSameWords(offer, product, isBrand) &&
        !isOtherSize(offer, product) &&
        !isOtherColour(offer, product)
}

/** 'Cabbage red' beside 'Cabbage', at another price; a colour in a field of its own is one of a product's. */
const isOtherColour = (offer: Traits, product: Traits): boolean =>
  haveOtherPrices(offer, product) &&
  wordsLacking(product, offer).some(
    (word) => !offer.variantWords.has(word) && coloursIn(word).length > 0,
  )

/** A bag of 20 kg beside one whose size no field tells, at another price. */
const isOtherSize = (offer: Traits, product: Traits): boolean =>
  haveOtherPrices(offer, product) &&
  offer.quantities.some(
    ({ dimension }) => !product.quantities.some((other) => other.dimension === dimension),
  )

/** No shop asks two prices for one thing; a little less is what it asks for with a gift, or on the next day. */
const haveOtherPrices = ({ priceMinor: one }: Traits, { priceMinor: other }: Traits): boolean =>
  isFarPrice(one, other, nextDay)

const nextDay = 1.02

/** 'i5-1335U - 16GB RAM' and 'i7-1355U - 16GB RAM' below one title are two laptops. */
const haveSameNumbersBelow = (one: Traits, other: Traits): boolean => {
  if (areOneText(one.describedText, other.describedText)) return true
  const [mine, theirs] = [numbersBelow(one), numbersBelow(other)]
  return mine.length === theirs.length && mine.every((word) => other.described.has(word))
}

const numbersBelow = ({ described }: Traits): string[] =>
  [...described].filter((word) => /\d/.test(word) && !/^\d+y(?:ea)?r?s?$/.test(word))
