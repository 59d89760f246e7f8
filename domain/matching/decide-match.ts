import type { ProductId } from '../ids.ts'
import { compareTraits, featureNames } from './compare-traits.ts'
import { containsCode } from './contains-code.ts'
import { hardRefusals, refusalWords, softRefusals, type Refusal } from './hard-refusals.ts'
import {
  confidenceToMerge,
  likenessOf,
  mergeLead,
  reviewConfidence,
  scoreMatch,
  withCode,
  type Rivals,
} from './match-score.ts'
import { classNamesAmong, noBrands, withClasses, type IsBrand } from './known-brands.ts'
import { isFarPrice, usualPriceLimit } from './price-limit.ts'
import type { Traits } from './product-traits.ts'
import { isSameQuantity } from './sizes/read-quantities.ts'
import { areTitlesAlone, reviewTitleConfidence, scoreTitles } from './score-titles.ts'
import {
  confidenceWithAllWords as leastSure,
  haveSameTitle,
  haveSameWords,
  isClearlyNamed,
  isOneSizeOfOneBrand,
  isSameListing,
} from './same-words.ts'

export type Candidate = {
  readonly productId: ProductId
  readonly traits: Traits
  /** To the likest other offer of the same source, when all were looked at; see `likenessOf`. */
  readonly rivalOffer?: number
  /** Another row of the shop is this product: a shop seldom lists one thing twice. */
  readonly isSold?: boolean
  /** `usualPriceLimit` when left out. */
  readonly priceLimit?: number
}

export type WeighedCandidate = {
  readonly productId: ProductId
  readonly confidence: number
  readonly refusals: readonly Refusal[]
  readonly reasons: readonly string[]
}

type MatchDecision =
  | {
      readonly kind: 'same'
      readonly productId: ProductId
      readonly method: 'gtin' | 'mpn' | 'title'
      readonly confidence: number
      readonly reasons: readonly string[]
    }
  | { readonly kind: 'unsure'; readonly candidates: readonly WeighedCandidate[] }
  | { readonly kind: 'new' }

export type MatchDoubts = {
  /** GTINs that one shop uses on things of different titles: they prove nothing. */
  readonly distrustedGtins?: ReadonlySet<string>
  readonly refusedProducts?: ReadonlySet<number>
  readonly isBrand?: IsBrand
}

/** By GTIN, then brand and MPN, then title. Whatever they say, a refused pair needs a person. */
export const decideMatch = (
  offer: Traits,
  candidates: readonly Candidate[],
  { distrustedGtins = noGtins, refusedProducts = noProducts, isBrand = noBrands }: MatchDoubts = {},
): MatchDecision => {
  const allowed = candidates.filter(({ productId }) => !refusedProducts.has(productId))
  const trusted = offer.gtins.filter((gtin) => !distrustedGtins.has(gtin))
  const numbered = allowed.filter(({ traits }) => sharesAny(trusted, traits.gtins))
  const settled = chooseProven(weighAll(offer, numbered, { gtins: trusted, isBrand }), 'gtin')
  if (settled) return settled
  const weighed = weighAll(offer, allowed, { gtins: trusted, isBrand })
  return (
    chooseProven(weighed, 'mpn') ??
    chooseSameWords(weighed) ??
    chooseByTitle(weighed) ??
    askAbout(weighed)
  )
}

const noGtins: ReadonlySet<string> = new Set()
const noProducts: ReadonlySet<number> = new Set()

/** How sure a shared number makes us, and the same brand and words. */
const provenConfidence = { gtin: 0.99, mpn: 0.97, words: 0.95 } as const

/** How alike titles must be for a number to be believed: numbers are mistyped and given out twice. */
const leastLikeness = { gtin: 0.12, mpn: 0.25 } as const

/** Enough where the size of the pack is the same as well, and the brand; of such merges of shops left out 98 in 100 are right. */
const confidenceWithSize = 0.88
const never = 2

/** Nothing else that either side lists comes near; see `isClearlyNamed`. */
const clearLead = 0.15

const mostAsked = 5

type Weighed = Omit<WeighedCandidate, 'reasons'> & {
  readonly explain: () => string[]
  readonly proof: 'gtin' | 'mpn' | undefined
  readonly likeness: number
  readonly isLikely: boolean
  readonly isSure: boolean
  readonly hasSameWords: boolean
  readonly isSameListing: boolean
  readonly isNearPrice: boolean
  /** Nothing less than a number or the same words makes it that. */
  readonly isSold: boolean
  /** Both name GTINs, none of them the same. */
  readonly hasOtherGtin: boolean
}

const weighAll = (
  offer: Traits,
  candidates: readonly Candidate[],
  { gtins, isBrand }: { readonly gtins: readonly string[]; readonly isBrand: IsBrand },
): Weighed[] => {
  const classes = classNamesAmong(
    offer,
    candidates.map(({ traits }) => traits),
    isBrand,
  )
  const named = withClasses(offer, classes)
  const products = candidates.map(({ traits }) => withClasses(traits, classes))
  const compared = products.map((product) => compareTraits(named, product))
  const likenesses = compared.map(likenessOf)
  return candidates
    .map(
      (
        { productId, traits, rivalOffer, isSold = false, priceLimit = usualPriceLimit },
        index,
      ): Weighed => {
        const features = compared[index] ?? new Float64Array(featureNames.length)
        const candidate = likenesses.reduce(
          (most, likeness, rival) => (rival === index ? most : Math.max(most, likeness)),
          0,
        )
        const rivals = { candidate, offer: rivalOffer }
        const product = products[index] ?? traits
        const scored = scorePair(features, { offer: named, product, rivals })
        const proof = proofOf(offer, traits, gtins)
        const sharesGtin = proof === 'gtin'
        const hasSameWords = (isSold ? haveSameTitle : haveSameWords)(offer, traits, isBrand)
        const isListing = isSameListing(offer, traits)
        const isSure =
          scored.confidence >= leastSure &&
          isSurePair(offer, traits, isBrand, [scored, features, rivals])
        const isWorthALook =
          proof !== undefined || hasSameWords || isListing || isSure || scored.isLikely
        const soft = (): Refusal[] =>
          sharesGtin ? [] : softRefusals(offer, traits, isBrand, priceLimit)
        const refusals = isWorthALook ? [...hardRefusals(offer, traits), ...soft()] : []
        return {
          productId,
          ...scored,
          isSure,
          hasSameWords,
          isSameListing: isListing,
          isNearPrice: !isFarPrice(offer.priceMinor, traits.priceMinor, nextQuality),
          isSold,
          refusals,
          explain: () => reasonsOf(named, product, { refusals, sharesGtin }),
          proof,
          likeness: likenesses[index] ?? 0,
          hasOtherGtin: gtins.length > 0 && traits.gtins.length > 0 && !sharesGtin,
        }
      },
    )
    .sort((a, b) => b.confidence - a.confidence || a.productId - b.productId)
}

const proofOf = (offer: Traits, product: Traits, gtins: readonly string[]): Weighed['proof'] => {
  if (sharesAny(gtins, product.gtins)) return 'gtin'
  const sharesMpn =
    offer.mpn.length >= 3 && offer.mpn === product.mpn && areOneBrand(offer, product)
  return sharesMpn ? 'mpn' : undefined
}

const isSurePair = (
  offer: Traits,
  product: Traits,
  isBrand: IsBrand,
  [{ confidence, isSure }, features, rivals]: readonly [Scored, Float64Array, Rivals],
): boolean => {
  const likeness = likenessOf(features)
  const lead = likeness - (rivals.offer ?? never)
  if (!isSure && lead < 0) return false
  const isCoded = confidenceToMerge(features, rivals) === withCode
  if (!isCoded && isPricedApart(offer, product)) return false
  if (isSure) return true
  if (confidence >= confidenceWithSize && isOneSizeOfOneBrand(offer, product, isBrand)) return true
  const isAhead = lead >= clearLead && likeness - rivals.candidate >= clearLead
  return isAhead && isClearlyNamed(offer, product, { isBrand, confidence })
}

/** Of what is not sold by its contents or its pieces, words alone name no model where prices are apart. */
const isPricedApart = (one: Traits, other: Traits): boolean =>
  !isByAmount(one) &&
  !isByAmount(other) &&
  isFarPrice(one.priceMinor, other.priceMinor, nextQuality)

const isByAmount = ({ packSize: { pieces, wholes } }: Traits): boolean =>
  pieces !== undefined || wholes.length > 0

const nextQuality = 1.25

type Scored = Pick<Weighed, 'confidence' | 'isLikely' | 'isSure'>

const scorePair = (
  features: Float64Array,
  { offer, product, rivals }: { offer: Traits; product: Traits; rivals: Rivals },
): Scored => {
  if (areTitlesAlone(offer, product, rivals)) {
    const confidence = scoreTitles(features, offer, product)
    return { confidence, isLikely: confidence >= reviewTitleConfidence, isSure: false }
  }
  const confidence = scoreMatch(features, rivals)
  return {
    confidence,
    isLikely: confidence >= reviewConfidence,
    isSure: confidence >= confidenceToMerge(features, rivals),
  }
}

const sharesAny = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one))

const areOneBrand = (one: Traits, other: Traits): boolean =>
  one.brand !== '' &&
  (other.brand === one.brand ||
    (other.brand !== '' && (other.brand.includes(one.brand) || one.brand.includes(other.brand))))

/** The one candidate that has the same number; two of them prove nothing. */
const chooseProven = (
  weighed: readonly Weighed[],
  method: 'gtin' | 'mpn',
): MatchDecision | undefined => {
  const proven = weighed.filter(({ proof }) => proof === method)
  const [only] = proven
  if (only === undefined || proven.length > 1 || only.refusals.length > 0) return undefined
  if (only.likeness < leastLikeness[method]) return undefined
  if (method === 'mpn' && (only.hasOtherGtin || weighed.some(({ proof }) => proof === 'gtin'))) {
    return undefined
  }
  const confidence = Math.max(provenConfidence[method], only.confidence)
  return { kind: 'same', productId: only.productId, method, confidence, reasons: only.explain() }
}

const chooseSameWords = (weighed: readonly Weighed[]): MatchDecision | undefined => {
  if (weighed.some(({ proof }) => proof === 'gtin')) return undefined
  const fitting = weighed.filter((one) => one.refusals.length === 0 && !one.hasOtherGtin)
  // Of products that are listed alike any is it; another row of the shop may be the first.
  const listed = fitting.filter((one) => one.isSameListing)
  // Beside another size of the same title only a price alike tells which of them it is.
  const isOneOfSizes = weighed.some((one) => one.hasSameWords && isRefusedForPrice(one))
  const worded = fitting.filter((one) => one.hasSameWords && (one.isNearPrice || !isOneOfSizes))
  const only =
    listed.find(({ isSold }) => !isSold) ??
    listed[0] ??
    (worded.length === 1 ? worded[0] : undefined)
  if (only === undefined) return undefined
  const { productId, explain } = only
  const confidence = Math.max(provenConfidence.words, only.confidence)
  return { kind: 'same', productId, method: 'title', confidence, reasons: explain() }
}

const isRefusedForPrice = ({ refusals }: Weighed): boolean =>
  refusals.length > 0 && refusals.every((refusal) => refusal === 'price')

const chooseByTitle = (weighed: readonly Weighed[]): MatchDecision | undefined => {
  // Another candidate with the offer's own number speaks against every title.
  if (weighed.some(({ proof }) => proof === 'gtin')) return undefined
  const fitting = weighed.filter(
    ({ refusals, hasOtherGtin, isSold }) => refusals.length === 0 && !hasOtherGtin && !isSold,
  )
  const [best, second] = fitting
  if (best === undefined || !best.isSure) return undefined
  if (second !== undefined && best.confidence - second.confidence < mergeLead) return undefined
  const { productId, confidence, explain } = best
  return { kind: 'same', productId, method: 'title', confidence, reasons: explain() }
}

const askAbout = (weighed: readonly Weighed[]): MatchDecision => {
  const asked = weighed
    .filter(
      ({ isLikely, refusals, proof, hasOtherGtin, isSold }) =>
        proof !== undefined || (refusals.length === 0 && !hasOtherGtin && !isSold && isLikely),
    )
    .sort((a, b) => Number(b.proof !== undefined) - Number(a.proof !== undefined))
    .slice(0, mostAsked)
    .map(({ productId, confidence, refusals, explain }) => ({
      productId,
      confidence,
      refusals,
      reasons: explain(),
    }))
  return asked.length === 0 ? { kind: 'new' } : { kind: 'unsure', candidates: asked }
}

type KnownOfPair = {
  readonly refusals: readonly Refusal[]
  readonly sharesGtin: boolean
}

export const reasonsOf = (
  offer: Traits,
  product: Traits,
  { refusals, sharesGtin }: KnownOfPair,
): string[] => {
  const reasons: string[] = []
  const sharesBarcode = offer.gtins.some((gtin) => product.gtins.includes(gtin))
  if (sharesGtin) reasons.push('Same barcode')
  else if (sharesBarcode) reasons.push('Same barcode, but the shop uses it on different things')
  else if (offer.gtins.length > 0 && product.gtins.length > 0) reasons.push('Barcode differs')
  if (offer.brand !== '' && offer.brand === product.brand) reasons.push('Same brand')
  if (offer.mpn !== '' && offer.mpn === product.mpn) reasons.push('Same part number')
  else if (offer.codes.some((code) => code.length >= 4 && containsCode(product.collapsed, code))) {
    reasons.push('Same model code')
  }
  const sharesMeasure = offer.quantities.some((one) =>
    product.quantities.some((other) => isSameQuantity(one, other)),
  )
  if (sharesMeasure) reasons.push('Same measures')
  reasons.push(...refusals.map((refusal) => refusalWords[refusal]))
  if (offer.brand !== '' && product.brand !== '' && offer.brand !== product.brand) {
    reasons.push('Brand is written differently')
  }
  if (isFarPrice(offer.priceMinor, product.priceMinor, 2)) reasons.push('Prices are far apart')
  if (offer.collapsed === product.collapsed) reasons.unshift('Same title')
  return reasons.length === 0 ? ['Similar title'] : reasons.slice(0, mostReasons)
}

const mostReasons = 6
