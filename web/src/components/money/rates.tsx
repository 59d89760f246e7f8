import { currencyOf } from '#domain/market/country.ts'
import type { RatesBody } from '#openapi/schemas/rates.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import { ratesQuery } from '../../api/queries.ts'
import { useShopper } from '../../shopper/use-shopper.ts'

const RatesContext = createContext<RatesBody | undefined>(undefined)

/** Reads the exchange rates once for all prices below, where the shopper wants another currency. */
export const Rates = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { country, currency } = useShopper()
  const { data } = useQuery({ ...ratesQuery(), enabled: currency !== currencyOf(country) })
  return <RatesContext value={data}>{children}</RatesContext>
}

/** Undefined while there are none; prices keep their own currency then. */
export const useRates = (): RatesBody | undefined => use(RatesContext)
