import { runningCost } from '#domain/catalogue/energy/running-cost.ts'
import { leastCents, mostCents, toTariff } from '#domain/catalogue/energy/tariff.ts'
import { type Country, currencyOf } from '#domain/market/country.ts'
import { formatEstimate, formatEstimatedSum } from '#domain/money/display-price.ts'
import type { RunningCostBody } from '#openapi/schemas/fields/running-cost.ts'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import { useMoney } from '../money/use-money.tsx'
import { readItem, storeItem } from '../../shopper/device-storage.ts'
import styles from './running-cost.module.css'

type Tariff = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly typed: string
  readonly type: (text: string) => void
  /** The last that can be used: of the address, of this device or typed; undefined: that of the country. */
  readonly own: number | undefined
  readonly cents: number
  /** What so much energy costs in five years, in the shown currency. */
  readonly say: (kwhPerYear: number) => string
  /** That, and a price in cents of the country. */
  readonly sayWithPrice: (priceMinor: number, kwhPerYear: number) => string
}

/** That of the address, or the one that this device keeps, or that of the country. A list is ordered by its address alone. */
export const useTariff = (centsPerKwh: number): Tariff => {
  const { country } = useShopper()
  const money = useMoney()
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const stated = asked.get('tariff') ?? ''
  const isOrdered = asked.get('sort') === 'energyprice'
  const field = useRef<HTMLInputElement>(null)
  const [{ typed, used }, set] = useState({ typed: stated, used: stated })
  const type = (text: string): void => {
    set((now) => ({ typed: text, used: isOrdered || !isUsable(text) ? now.used : text }))
    if (isUsable(text)) storeItem(`${key}-${country}`, text === '' ? null : text)
  }
  useEffect(() => {
    const next = stated !== '' || isOrdered ? stated : deviceTariff(country)
    // What is typed while an answer is on its way stays.
    set((now) => ({ typed: now.typed === now.used ? next : now.typed, used: next }))
  }, [stated, isOrdered, country])
  const early = useRef(type)
  useEffect(() => {
    // Typed before this code was there.
    const { value, defaultValue } = field.current ?? {}
    if (value !== undefined && value !== defaultValue) early.current(value)
  }, [])
  const own = toTariff(used)
  const cents = own ?? centsPerKwh
  const shown = (minor: number): ReturnType<typeof money> => money(minor, currencyOf(country))
  const costOf = (kwhPerYear: number): number => shown(100 * runningCost(kwhPerYear, cents)).value
  const { currency } = shown(0)
  return {
    field,
    typed,
    type,
    own,
    cents,
    say: (kwhPerYear) => formatEstimate(costOf(kwhPerYear), currency),
    sayWithPrice: (priceMinor, kwhPerYear) =>
      formatEstimatedSum(shown(priceMinor).value, costOf(kwhPerYear), currency),
  }
}

/** Empty is that of the country. */
export const isUsable = (text: string): boolean => text === '' || toTariff(text) !== undefined

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
export const TariffField = ({ cost, tariff, onApply }: Props): ReactNode => {
  const { field, typed, type, own, cents } = tariff
  const currency = currencyOf(useShopper().country)
  return (
    <>
      <span className={styles.said}>
        {messages.atTariff(cents, currency, own === undefined ? cost.tariffSource : undefined)}
      </span>{' '}
      <label className={styles.said}>
        {messages.ownTariff(currency)}{' '}
        <input
          ref={field}
          type="text"
          inputMode="decimal"
          name="tariff"
          value={typed}
          placeholder={String(cost.centsPerKwh)}
          className={styles.tariff}
          onChange={({ target }) => type(target.value)}
          onBlur={onApply}
          onKeyDown={({ key }) => key === 'Enter' && onApply?.()}
        />{' '}
        <span role="status">
          {!isUsable(typed) && messages.tariffOutside(typed, leastCents, mostCents)}
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
  tariffOutside: (typed: string, least: number, most: number): string =>
    `“${typed}” cannot be used: from ${least} to ${most}`,
  apply: 'Work out',
} as const
