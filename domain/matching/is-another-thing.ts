import { compareTraits } from './compare-traits.ts'
import { hardRefusals } from './hard-refusals.ts'
import { haveOtherBrands, noBrands } from './known-brands.ts'
import { likenessOf } from './match-score.ts'
import type { Traits } from './product-traits.ts'

/**
 * Whether a shop has given the id of one thing to another: it is named otherwise, and something else of it differs,
 * too. `isFarPrice`: the new price is beyond belief for the former thing.
 */
export const isAnotherThing = (before: Traits, now: Traits, isFarPrice: boolean): boolean => {
  const likeness = likenessOf(compareTraits(before, now))
  if (likeness < leastInCommon) return true
  if (!areNamedOtherwise(before, now, likeness)) return false
  if (isFarPrice) return true
  if (sharesNumber(before, now)) return false
  const haveOtherGtins = before.gtins.length > 0 && now.gtins.length > 0
  return haveOtherGtins || haveOtherBrands(before, now, noBrands)
}

/** Whether titles of one shop name different things. */
export const areNamedOtherwise = (
  one: Traits,
  other: Traits,
  likeness = likenessOf(compareTraits(one, other)),
): boolean => hardRefusals(one, other).length > 0 || likeness < leastLikeness

const sharesNumber = (one: Traits, other: Traits): boolean =>
  one.gtins.some((gtin) => other.gtins.includes(gtin)) || (one.mpn !== '' && one.mpn === other.mpn)

/** Below it even a shared barcode is not believed. */
const leastInCommon = 0.12
const leastLikeness = 0.4
