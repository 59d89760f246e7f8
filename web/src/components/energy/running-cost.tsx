import { runningCost } from '#domain/catalogue/energy/running-cost.ts'
import { leastCents, mostCents, toTariff } from '#domain/catalogue/energy/tariff.ts'
import { type Country, currencyOf } from '#domain/market/country.ts'
import { formatEstimate } from '#domain/money/display-price.ts'
import type { RunningCostBody } from '#openapi/schemas/fields/running-cost.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import { useMoney } from '../money/use-money.tsx'
import { readItem, storeItem } from '../../shopper/device-storage.ts'
import styles from './running-cost.module.css'

type Tariff = {
  /** In the address or on this device; empty: that of the country. */
  readonly typed: string
  readonly type: (text: string) => void
  readonly cents: number
  /** Dollars of the country, in the shown currency. */
  readonly estimate: (dollars: number) => string
  /** What so much energy costs in five years. */
  readonly say: (kwhPerYear: number) => string
}

/** That of the address, or the one that this device keeps, or that of the country. A list is ordered by its address alone. */
export const useTariff = (centsPerKwh: number): Tariff => {
  const { country } = useShopper()
  const money = useMoney()
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const stated = asked.get('tariff') ?? ''
  const isOrdered = asked.get('sort') === 'energyprice'
  const [typed, setTyped] = useState(stated)
  useEffect(
    () => setTyped(stated !== '' || isOrdered ? stated : deviceTariff(country)),
    [stated, isOrdered, country],
  )
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
      storeItem(`${key}-${country}`, toTariff(text) === undefined ? null : text)
    },
  }
}

const key = 'cents-per-kwh'

/** What this device keeps for the country; empty: what households there pay. */
export const deviceTariff = (country: Country): string => readItem(`${key}-${country}`) ?? ''

type Props = {
  readonly cost: RunningCostBody
  readonly tariff: Tariff
  /** Once it is typed. */
  readonly onApply?: () => void
}

/** Says at which tariff something costs so much, and takes another one; in a form. */
export const TariffField = ({ cost, tariff: { typed, type }, onApply }: Props): ReactNode => {
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
      <label className={styles.said}>
        {messages.ownTariff(currency)}{' '}
        <input
          type="number"
          name="tariff"
          min={leastCents}
          max={mostCents}
          step="any"
          value={typed}
          placeholder={String(centsPerKwh)}
          className={styles.tariff}
          onChange={({ target }) => type(target.value)}
          onBlur={onApply}
          onKeyDown={({ key }) => key === 'Enter' && onApply?.()}
        />{' '}
        <span role="status">
          {typed !== '' && own === undefined && messages.tariffOutside(leastCents, mostCents)}
        </span>
      </label>
    </>
  )
}

/** Of a page without another form. */
export const TariffForm = (props: Props): ReactNode => (
  <form onSubmit={(event) => event.preventDefault()}>
    <HiddenFields except={['tariff']} />
    <TariffField {...props} />
    <Button type="submit" className="no-js-only">
      {messages.apply}
    </Button>
  </form>
)

const messages = {
  atTariff: (cents: number, currency: string, source: string | undefined): string =>
    `at ${cents} c (${currency}) a kWh${source === undefined ? ', your tariff' : ` (${source})`}`,
  ownTariff: (currency: string): string => `Your tariff, in cents (${currency})`,
  tariffOutside: (least: number, most: number): string => `Between ${least} and ${most}`,
  apply: 'Work out',
} as const
