import { containsCode } from './contains-code.ts'
import { refusalWords, type Refusal } from './hard-refusals.ts'
import type { Traits } from './product-traits.ts'
import { isSameQuantity } from './read-quantities.ts'

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
  if (hasFarPrice(offer.priceMinor, product.priceMinor)) reasons.push('Prices are far apart')
  if (offer.collapsed === product.collapsed) reasons.unshift('Same title')
  return reasons.length === 0 ? ['Similar title'] : reasons.slice(0, mostReasons)
}

const mostReasons = 6

const hasFarPrice = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && Math.max(one, other) > 2 * Math.min(one, other)
