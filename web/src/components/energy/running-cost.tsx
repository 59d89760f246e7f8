import { runningCost } from '#domain/catalogue/energy/running-cost.ts'
import { currencyOf } from '#domain/market/country.ts'
import { formatEstimate } from '#domain/money/display-price.ts'
import type { ProductBody } from '#openapi/schemas/product/product.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { readItem, storeItem } from '../../shopper/device-storage.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { useMoney } from '../money/use-money.tsx'
import styles from './running-cost.module.css'

type Cost = NonNullable<ProductBody['runningCost']>

type Tariff = {
  /** As it was typed on this device; empty: that of the country. */
  readonly typed: string
  readonly type: (text: string) => void
  readonly cents: number
  /** Dollars of the country, in the shown currency. */
  readonly estimate: (dollars: number) => string
  /** What so much energy costs in five years. */
  readonly say: (kwhPerYear: number) => string
}

/** That of the country, or the one that this device keeps for it. */
export const useTariff = (centsPerKwh: number): Tariff => {
  const { country } = useShopper()
  const money = useMoney()
  const ofCountry = `${key}-${country}`
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped(readItem(ofCountry) ?? ''), [ofCountry])
  const cents = toTariff(typed) ?? centsPerKwh
  const estimate = (dollars: number): string => {
    const shown = money(100 * dollars, currencyOf(country))
    return formatEstimate(shown.value, shown.currency)
  }
  return {
    typed,
    cents,
    estimate,
    say: (kwhPerYear) => estimate(runningCost(kwhPerYear, cents)),
    type(text) {
      setTyped(text)
      storeItem(ofCountry, toTariff(text) === undefined ? null : text)
    },
  }
}

type Props = { readonly cost: Cost; readonly tariff: Tariff }

/** Says at which tariff something costs so much, and takes another one. */
export const TariffField = ({ cost, tariff: { typed, type } }: Props): ReactNode => {
  const { centsPerKwh, tariffSource } = cost
  const currency = currencyOf(useShopper().country)
  const own = toTariff(typed)
  return (
    <>
      <span className={styles.said}>
        {messages.atTariff(
          own ?? centsPerKwh,
          currency,
          own === undefined ? tariffSource : undefined,
        )}
      </span>{' '}
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
          onChange={({ target }) => type(target.value)}
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

const messages = {
  atTariff: (cents: number, currency: string, source: string | undefined): string =>
    `at ${cents} c (${currency}) a kWh${source === undefined ? ', your tariff' : ` (${source})`}`,
  ownTariff: (currency: string): string => `Your tariff, in cents (${currency})`,
  tariffOutside: (least: number, most: number): string => `Between ${least} and ${most}`,
} as const
