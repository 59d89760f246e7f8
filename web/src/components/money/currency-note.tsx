import { currencyOf } from '#domain/market/country.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ratesQuery } from '../../api/queries.ts'
import { formatDay } from '../../format/instant.ts'
import { messages } from '../../messages/site.ts'
import { useRenderTime } from '../../render-time.ts'
import { usePreferenceStore, useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'

export const CurrencyNote = (): ReactNode => {
  const { country, currency } = useShopper()
  const store = usePreferenceStore()
  const now = useRenderTime()
  const { pathname, search } = useLocation()
  const own = currencyOf(country)
  const { data: rates, isError } = useQuery({ ...ratesQuery(), enabled: currency !== own })
  if (currency === own || (!rates && !isError)) return null
  const back = new URLSearchParams(search)
  back.set('currency', own)
  return (
    <p className="note">
      {rates
        ? messages.shownIn(currency, formatDay(rates.day, country, now))
        : messages.noRates(own)}{' '}
      <Link
        to={`${pathname}?${back.toString()}`}
        replace
        preventScrollReset
        onClick={() => store.set({ currency: own })}
      >
        {messages.showIn(own)}
      </Link>
    </p>
  )
}
