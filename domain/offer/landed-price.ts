import type { DeliveryRule } from '../retailer/delivery-rule.ts'

/** In minor units; null while nobody says, which is not free. */
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

export const landedPrice = (priceMinor: number, deliveryMinor: number | null): number | null =>
  deliveryMinor === null ? null : priceMinor + deliveryMinor
