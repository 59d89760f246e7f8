import type { DeliveryRule } from '../retailer/delivery-rule.ts'
import type { Availability } from './availability.ts'

/** In minor units; null while nobody says, which is not free, and for what cannot be delivered. */
export const deliveryCost = (
  { priceMinor, deliveryMinor, availability }: DeliveryTerms,
  rule: Pick<DeliveryRule, 'feeMinor' | 'freeOverMinor'> | undefined,
): number | null => {
  if (availability === 'in-store') return null
  if (deliveryMinor !== null) return deliveryMinor
  if (rule === undefined) return null
  if (rule.freeOverMinor !== null && priceMinor >= rule.freeOverMinor) return 0
  return rule.feeMinor
}

type DeliveryTerms = {
  readonly priceMinor: number
  /** What the offer itself says; null: the rule holds. */
  readonly deliveryMinor: number | null
  readonly availability?: Availability | undefined
}

export const landedPrice = (priceMinor: number, deliveryMinor: number | null): number | null =>
  deliveryMinor === null ? null : priceMinor + deliveryMinor
