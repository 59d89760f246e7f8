import { currencyOf } from '#domain/market/country.ts'
import { displayCurrencies } from '#domain/money/display-currency.ts'
import type { ReactNode } from 'react'
import { toDisplayCurrency } from '../../../shopper/preferences.ts'
import { useChangeShopper } from '../../../shopper/use-change-shopper.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Select } from './select.tsx'

/** In which currency prices are shown; a field of the form of filters. */
export const CurrencyField = (): ReactNode => {
  const { country, currency } = useShopper()
  const changeShopper = useChangeShopper()
  return (
    <Select
      name="currency"
      value={currency}
      onChange={({ target }) => {
        const chosen = toDisplayCurrency(target.value) ?? currencyOf(country)
        void changeShopper({ currency: chosen })
      }}
    >
      {displayCurrencies.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </Select>
  )
}
