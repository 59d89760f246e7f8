import { formatPrice } from '#domain/money/display-price.ts'
import type { Currency } from '#domain/money/money.ts'

/** '$1,299.00'; null when there is no price. */
export const priceText = (amountMinor: number | null, currency: Currency): string | null =>
  amountMinor === null ? null : formatPrice(amountMinor, currency)
