import { formatPrice } from '../money/display-price.ts'

/** "Free delivery, 2–4 working days", "$6.50 delivery", "Delivery cost unknown". */
export const deliveryWords = (
  deliveryMinor: number | null,
  currency: string,
  minDays: number | null,
  maxDays: number | null,
): string => {
  const cost =
    deliveryMinor === null
      ? 'Delivery cost unknown'
      : deliveryMinor === 0
        ? 'Free delivery'
        : `${formatPrice(deliveryMinor, currency)} delivery`
  const days = daysWords(minDays, maxDays)
  return days === '' ? cost : `${cost}, ${days}`
}

export const locationWords = (shippingFrom: string): string => `Ships from ${shippingFrom}`

export const daysWords = (minDays: number | null, maxDays: number | null): string => {
  const most = maxDays ?? minDays
  if (most === null) return ''
  const least = minDays ?? most
  if (least === most) return most === 1 ? '1 working day' : `${most} working days`
  return `${least}–${most} working days`
}
