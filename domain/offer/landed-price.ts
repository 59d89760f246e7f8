import type { DeliveryRule } from '../retailer/delivery-rule.ts'

/**
 * Delivery in minor units: what the offer itself says, else the retailer's rule for the country;
 * null = nobody says, which is not the same as free.
 */
export const deliveryCost = (
  priceMinor: number,
  offerDeliveryMinor: number | null,
  rule: DeliveryRule | undefined,
): number | null => {
  if (offerDeliveryMinor !== null) return offerDeliveryMinor
  if (rule === undefined) return null
  if (rule.freeOverMinor !== null && priceMinor >= rule.freeOverMinor) return 0
  return rule.feeMinor
}

/** All that a buyer pays to the door, in minor units; null while the delivery is unknown. */
export const landedPrice = (priceMinor: number, deliveryMinor: number | null): number | null =>
  deliveryMinor === null ? null : priceMinor + deliveryMinor
