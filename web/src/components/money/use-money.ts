import { convert } from '#domain/money/conversion.ts'
import { formatAmount, formatDisplayPrice } from '#domain/money/display-price.ts'
import { messages } from '../../messages/site.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { useRates } from './rates.tsx'

/** An amount as the shopper wants to see it. */
export type ShownMoney = {
  /** In major units of `currency`, unrounded. */
  readonly value: number
  /** `$1,299.00`. */
  readonly amount: string
  /** `NZD`. */
  readonly currency: string
  /** What the shop asks, when that is in another currency; with the day of the rate. */
  readonly original: string | undefined
}

/** Shows cents of a currency in the shopper's one; in its own while no rate is known. */
export const useMoney = (): ((amountMinor: number, source: string) => ShownMoney) => {
  const { currency } = useShopper()
  const known = useRates()
  const rates = known && { day: known.day, perNzd: known.rates }
  return (amountMinor, source) => {
    const shown = convert(amountMinor, source, currency, rates)
    return {
      value: shown.amount,
      amount: formatAmount(shown.amount, shown.currency),
      currency: shown.currency,
      original:
        rates && shown.currency !== source
          ? messages.converted(formatDisplayPrice(amountMinor / 100, source), rates.day)
          : undefined,
    }
  }
}
