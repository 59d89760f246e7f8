import { displayCurrencies } from '#domain/money/display-currency.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { productMessages as messages } from '../../messages/product.ts'
import { toDisplayCurrency } from '../../shopper/preferences.ts'
import { useChangeShopper } from '../../shopper/use-change-shopper.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import styles from './currency-select.module.css'

/** In which currency prices are shown; a plain form without scripts. */
export const CurrencySelect = (): ReactNode => {
  const { currency } = useShopper()
  const { pathname } = useLocation()
  const changeShopper = useChangeShopper()
  return (
    <form action={pathname} className={styles.form}>
      <HiddenFields except={['currency']} />
      <label className={styles.label}>
        <span className={styles.words}>{messages.currency}</span>{' '}
        <select
          name="currency"
          className={styles.select}
          value={currency}
          onChange={({ target }) => {
            const chosen = toDisplayCurrency(target.value)
            if (chosen) void changeShopper({ currency: chosen })
          }}
        >
          {displayCurrencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
      <Button type="submit" className="no-js-only">
        {messages.apply}
      </Button>
    </form>
  )
}
