import { currencyOf } from '#domain/market/country.ts'
import { convert } from '#domain/money/conversion.ts'
import { formatAmount, formatDisplayPrice } from '#domain/money/display-price.ts'
import { useQuery } from '@tanstack/react-query'
import { ratesQuery } from '../api/queries.ts'
import { messages } from '../messages/site.ts'
import { useShopper } from '../shopper/use-shopper.ts'

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
  const { country, currency } = useShopper()
  const { data } = useQuery({ ...ratesQuery(), enabled: currency !== currencyOf(country) })
  const rates = data && { day: data.day, perNzd: data.rates }
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
