import { runningCost } from '#domain/catalogue/energy/running-cost.ts'
import { formatDollars } from '#domain/money/display-price.ts'
import type { ProductBody } from '#openapi/schemas/product/product.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { productMessages as messages } from '../../messages/product.ts'
import { readItem, storeItem } from '../../shopper/device-storage.ts'
import styles from './about.module.css'

type Props = { readonly cost: NonNullable<ProductBody['runningCost']> }

/** At the tariff of the country, or at the one that this device keeps. */
export const RunningCost = ({ cost }: Props): ReactNode => {
  const { kwhPerYear, centsPerKwh, tariffSource } = cost
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => setTyped(readItem(key)), [])
  const own = toTariff(typed)
  const tariff = own ?? centsPerKwh
  return (
    <>
      {formatDollars(runningCost(kwhPerYear, tariff))}
      <span className={styles.said}>
        {messages.atTariff(tariff, own === undefined ? tariffSource : undefined)}
      </span>
      <label className={`js-only ${styles.said}`}>
        {messages.ownTariff}{' '}
        <input
          type="number"
          min={1}
          max={mostCents}
          step={0.1}
          value={typed ?? ''}
          placeholder={String(centsPerKwh)}
          className={styles.tariff}
          onChange={({ target }) => {
            setTyped(target.value)
            storeItem(key, toTariff(target.value) === undefined ? null : target.value)
          }}
        />
      </label>
    </>
  )
}

const key = 'cents-per-kwh'

const mostCents = 500

const toTariff = (text: string | null): number | undefined => {
  const cents = Number(text)
  return text !== null && cents > 0 && cents <= mostCents ? cents : undefined
}
