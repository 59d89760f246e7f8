import type { Availability } from './availability.ts'
import { latestDays } from './delivery-days.ts'
import { formatPrice } from '../money/display-price.ts'

type Delivery = {
  readonly deliveryMinor: number | null
  readonly currency: string
  readonly availability: Availability
}

/** "Free delivery, 2–4 working days", "$6.50 delivery", "Delivery not stated", "In store only". */
export const deliveryWords = (
  { deliveryMinor, currency, availability }: Delivery,
  minDays: number | null,
  maxDays: number | null,
): string => {
  if (availability === 'in-store') return 'In store only'
  const cost =
    deliveryMinor === null
      ? 'Delivery not stated'
      : deliveryMinor === 0
        ? 'Free delivery'
        : `${formatPrice(deliveryMinor, currency)} delivery`
  const days = timeWords(availability, minDays, maxDays)
  return days === '' ? cost : `${cost}, ${days}`
}

/** "2–4 working days"; empty when unknown, and where nothing is delivered. */
export const timeWords = (
  availability: Availability,
  minDays: number | null,
  maxDays: number | null,
): string => (availability === 'in-store' ? '' : daysWords(minDays, maxDays))

/** A known cost means that it is delivered; null: the shop does not say. */
export const isDelivered = (
  availability: Availability,
  deliveryMinor: number | null,
): boolean | null => (availability === 'in-store' ? false : deliveryMinor === null ? null : true)

export const locationWords = (shippingFrom: string): string => `Ships from ${shippingFrom}`

export const daysWords = (minDays: number | null, maxDays: number | null): string => {
  const most = latestDays(minDays, maxDays)
  if (most === null) return ''
  const least = minDays ?? most
  if (least === most) return most === 1 ? '1 working day' : `${most} working days`
  return `${least}–${most} working days`
}
