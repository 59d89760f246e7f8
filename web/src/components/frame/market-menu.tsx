import { countries, countryNames, currencyOf } from '#domain/market/country.ts'
import { displayCurrencies } from '#domain/money/display-currency.ts'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { frameMessages } from '../../messages/frame.ts'
import { toCountry, toDisplayCurrency } from '../../shopper/preferences.ts'
import { countryParameters } from '../../shopper/shopper.ts'
import { useChangeShopper } from '../../shopper/use-change-shopper.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import styles from './market-menu.module.css'

/** In which country to shop and in which currency to see prices; a plain form without scripts. */
export const MarketMenu = (): ReactNode => {
  const { country, currency } = useShopper()
  const { pathname } = useLocation()
  const next = useNavigation().location
  const changeShopper = useChangeShopper()
  // What was chosen just now shows before its page is there.
  const chosen = toCountry(new URLSearchParams(next?.search).get('country')) ?? country
  // Who sees what the shops ask goes on doing so in the other country: that is no choice.
  const ownCurrency = currencyOf(country)
  return (
    <Menu
      label={frameMessages.countryAndCurrency}
      triggerClassName={styles.trigger}
      className={styles.panel}
      trigger={
        <>
          <Icon name="globe" />
          <VisuallyHidden>{`${frameMessages.countryAndCurrency}: `}</VisuallyHidden>
          {`${country} · ${currency}`}
        </>
      }
    >
      {() => (
        <form action={pathname} className={styles.form}>
          <HiddenFields except={['country', 'currency', ...countryParameters]} />
          <fieldset className={styles.countries}>
            <legend>{frameMessages.country}</legend>
            {countries.map((code) => (
              <label key={code}>
                <input
                  type="radio"
                  name="country"
                  value={code}
                  checked={code === chosen}
                  onChange={() => void changeShopper({ country: code })}
                />
                {countryNames[code]}
              </label>
            ))}
          </fieldset>
          <label className={styles.currency}>
            <span>{frameMessages.currency}</span>
            <select
              name="currency"
              value={currency === ownCurrency ? '' : currency}
              onChange={({ target }) =>
                void changeShopper({ currency: toDisplayCurrency(target.value) ?? ownCurrency })
              }
            >
              {displayCurrencies.map((code) => (
                <option key={code} value={code === ownCurrency ? '' : code}>
                  {`${code} – ${frameMessages.currencyNames[code]}`}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </label>
          <p className={styles.note}>{frameMessages.conversion}</p>
          <Button type="submit" kind="primary" className="no-js-only">
            {frameMessages.apply}
          </Button>
        </form>
      )}
    </Menu>
  )
}
