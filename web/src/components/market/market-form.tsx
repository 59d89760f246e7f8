import { countries, countryNames, currencyOf } from '#domain/market/country.ts'
import { displayCurrencies } from '#domain/money/display-currency.ts'
import { bases } from '#domain/offer/basis.ts'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { marketMessages as messages } from '../../messages/market.ts'
import { messages as siteMessages } from '../../messages/site.ts'
import { toBasis, toCountry, toDisplayCurrency } from '../../shopper/preferences.ts'
import { countryParameters } from '../../shopper/shopper.ts'
import { useChangeShopper } from '../../shopper/use-change-shopper.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import styles from '../frame/header.module.css'

/** In which country to shop, in which currency and basis to see prices; a plain form without scripts. */
export const MarketForm = (): ReactNode => {
  const { country, currency, basis } = useShopper()
  const { pathname } = useLocation()
  const next = useNavigation().location
  const changeShopper = useChangeShopper()
  // What was chosen just now shows before its page is there.
  const wanted = new URLSearchParams(next?.search)
  const chosen = toCountry(wanted.get('country')) ?? country
  const chosenBasis = toBasis(wanted.get('basis')) ?? basis
  // Who sees what the shops ask goes on doing so in the other country: that is no choice.
  const ownCurrency = currencyOf(country)
  return (
    <form action={pathname} className={styles.form}>
      <HiddenFields except={['country', 'currency', 'basis', ...countryParameters]} />
      <fieldset className={styles.countries}>
        <legend>{messages.country}</legend>
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
        <span>{messages.currency}</span>
        <select
          name="currency"
          value={currency === ownCurrency ? '' : currency}
          onChange={({ target }) =>
            void changeShopper({ currency: toDisplayCurrency(target.value) ?? ownCurrency })
          }
        >
          {displayCurrencies.map((code) => (
            <option key={code} value={code === ownCurrency ? '' : code}>
              {`${code} – ${messages.currencyNames[code]}`}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </label>
      <p className={styles.note}>{messages.conversion}</p>
      <fieldset className={styles.countries}>
        <legend>{siteMessages.basis}</legend>
        {bases.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="basis"
              value={one}
              checked={one === chosenBasis}
              onChange={() => void changeShopper({ basis: one })}
            />
            {siteMessages.bases[one]}
          </label>
        ))}
      </fieldset>
      <Button type="submit" kind="primary" className="no-js-only">
        {messages.apply}
      </Button>
    </form>
  )
}
