import { currencyOf } from '#domain/market/country.ts'
import { convert } from '#domain/money/conversion.ts'
import { formatAmount, formatDisplayPrice } from '#domain/money/display-price.ts'
import type { RatesBody } from '#openapi/schemas/rates.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { ratesQuery } from '../../api/queries.ts'
import { messages } from '../../messages/site.ts'
import { useShopper } from '../../shopper/use-shopper.ts'

/** An amount as the shopper wants to see it. */
type ShownMoney = {
  /** In major units of `currency`, unrounded. */
  readonly value: number
  /** `$1,299.00`. */
  readonly amount: string
  /** `NZD`. */
  readonly currency: string
  readonly original: string | undefined
}

/** Shows cents of a currency in the shopper's one; in its own while no rate is known. */
export const useMoney = (): ((amountMinor: number, source: string) => ShownMoney) => {
  const { currency } = useShopper()
  return moneyIn(currency, useRates())
}

export const moneyIn = (
  currency: string,
  known: RatesBody | undefined,
): ((amountMinor: number, source: string) => ShownMoney) => {
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

const RatesContext = createContext<RatesBody | undefined>(undefined)

export const Rates = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { country, currency } = useShopper()
  const { data } = useQuery({ ...ratesQuery(), enabled: currency !== currencyOf(country) })
  return <RatesContext value={data}>{children}</RatesContext>
}

/** Undefined while there are none; prices keep their own currency then. */
const useRates = (): RatesBody | undefined => use(RatesContext)
