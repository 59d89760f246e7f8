import { runningCost } from '#domain/catalogue/energy/running-cost.ts'
import { currencyOf } from '#domain/market/country.ts'
import { formatEstimate } from '#domain/money/display-price.ts'
import type { ProductBody } from '#openapi/schemas/product/product.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useMoney } from '../../components/money/use-money.tsx'
import { productMessages as messages } from '../../messages/product.ts'
import { readItem, storeItem } from '../../shopper/device-storage.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import styles from './about.module.css'

type Props = { readonly cost: NonNullable<ProductBody['runningCost']> }

/** At the tariff of the country, or at the one that this device keeps for it. */
export const RunningCost = ({ cost }: Props): ReactNode => {
  const { kwhPerYear, centsPerKwh, tariffSource } = cost
  const { country } = useShopper()
  const currency = currencyOf(country)
  const money = useMoney()
  const ofCountry = `${key}-${country}`
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped(readItem(ofCountry) ?? ''), [ofCountry])
  const own = toTariff(typed)
  const tariff = own ?? centsPerKwh
  const shown = money(100 * runningCost(kwhPerYear, tariff), currency)
  return (
    <>
      {formatEstimate(shown.value, shown.currency)}
      <span className={styles.said}>
        {messages.atTariff(tariff, currency, own === undefined ? tariffSource : undefined)}
      </span>
      <label className={`js-only ${styles.said}`}>
        {messages.ownTariff(currency)}{' '}
        <input
          type="number"
          min={leastCents}
          max={mostCents}
          step="any"
          value={typed}
          placeholder={String(centsPerKwh)}
          className={styles.tariff}
          onChange={({ target }) => {
            setTyped(target.value)
            storeItem(ofCountry, toTariff(target.value) === undefined ? null : target.value)
          }}
        />{' '}
        <span role="status">
          {typed !== '' && own === undefined && messages.tariffOutside(leastCents, mostCents)}
        </span>
      </label>
    </>
  )
}

const key = 'cents-per-kwh'

const [leastCents, mostCents] = [1, 500]

/** In cents a kWh; undefined of what no household pays, and of no number. */
export const toTariff = (text: string): number | undefined => {
  const cents = Number(text)
  return cents >= leastCents && cents <= mostCents ? cents : undefined
}
