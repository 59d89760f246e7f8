import { currencyOf } from '#domain/market/country.ts'
import { dollars } from '#domain/search/price-bands.ts'
import { useMoney } from '../../../components/money/use-money.tsx'
import { useShopper } from '../../../shopper/use-shopper.ts'

/** Writes whole dollars of the country in the shown currency: `$1,000`, or `$918 USD`. */
export const useDollars = (): ((amount: number) => string) => {
  const own = currencyOf(useShopper().country)
  const money = useMoney()
  return (amount) => {
    const shown = money(amount * 100, own)
    if (shown.currency === own) return dollars(amount)
    const isRound = amount === 0 || shown.value >= 10
    const text = isRound ? dollars(Math.round(shown.value)) : shown.amount
    const sign = shown.amount.charAt(0)
    return `${sign}${text.slice(1)} ${shown.currency}`
  }
}
