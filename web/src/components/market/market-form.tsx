import { markets } from '#domain/market/markets.ts'
import { countries, currencyOf } from '#domain/market/country.ts'
import { displayCurrencies, type DisplayCurrency } from '#domain/money/display-currency.ts'
import { bases } from '#domain/offer/basis.ts'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { messages as siteMessages } from '../../messages/site.ts'
import { toBasis, toCountry, toDisplayCurrency } from '../../shopper/preferences.ts'
import { countryParameters } from '../../shopper/shopper.ts'
import { useChangeShopper } from '../../shopper/use-change-shopper.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useEarlyChoices } from '../../ui/use-early-choices.ts'
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
  const form = useEarlyChoices()
  return (
    <form ref={form} action={pathname} autoComplete="off" className={styles.form}>
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
            {markets[code].name}
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

/** Texts of the menu of country, currency and basis. */
const messages = {
  country: 'Shop in',
  currency: 'Show prices in',
  conversion: 'Shops ask NZD in New Zealand and AUD in Australia. Other currencies are converted.',
  apply: 'Apply',
  currencyNames: {
    NZD: 'New Zealand dollar',
    USD: 'US dollar',
    AUD: 'Australian dollar',
    CNY: 'Chinese yuan',
    JPY: 'Japanese yen',
    ISK: 'Icelandic króna',
    KGS: 'Kyrgyz som',
    LUF: 'Luxembourg franc',
    BTC: 'Bitcoin',
    GBP: 'British pound',
    EUR: 'Euro',
    CAD: 'Canadian dollar',
    DOGE: 'Dogecoin',
    KPW: 'North Korean won',
  } satisfies Readonly<Record<DisplayCurrency, string>>,
} as const
