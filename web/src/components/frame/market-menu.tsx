import { countries, countryNames } from '#domain/market/country.ts'
import { displayCurrencies } from '#domain/money/display-currency.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { frameMessages } from '../../messages/frame.ts'
import { toDisplayCurrency } from '../../shopper/preferences.ts'
import { useChangeShopper } from '../../shopper/use-change-shopper.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './market-menu.module.css'

/** In which country to shop and in which currency to see prices; a plain form without scripts. */
export const MarketMenu = (): ReactNode => {
  const { country, currency } = useShopper()
  const { pathname, search } = useLocation()
  const changeShopper = useChangeShopper()
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => !['country', 'currency', 'min', 'max', 'shop', 'page'].includes(name),
  )
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
          {kept.map(([name, value], i) => (
            <input key={i} type="hidden" name={name} value={value} />
          ))}
          <fieldset className={styles.countries}>
            <legend>{frameMessages.country}</legend>
            {countries.map((code) => (
              <label key={code}>
                <input
                  type="radio"
                  name="country"
                  value={code}
                  checked={code === country}
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
              value={currency}
              onChange={({ target }) => {
                const chosen = toDisplayCurrency(target.value)
                if (chosen) void changeShopper({ currency: chosen })
              }}
            >
              {displayCurrencies.map((code) => (
                <option key={code} value={code}>
                  {`${code} – ${frameMessages.currencyNames[code]}`}
                </option>
              ))}
            </select>
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
