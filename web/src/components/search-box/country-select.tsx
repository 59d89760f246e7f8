import { countries, countryNames } from '#domain/market/country.ts'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { searchBoxMessages } from '../../messages/search-box.ts'
import { toCountry } from '../../shopper/preferences.ts'
import { useChangeShopper } from '../../shopper/use-change-shopper.ts'
import { usePreferences } from '../../shopper/use-shopper.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-box.module.css'

export const CountrySelect = (): ReactNode => {
  const store = usePreferences()
  const preferences = useSyncExternalStore(store.subscribe, store.get, store.get)
  const [search] = useSearchParams()
  const changeShopper = useChangeShopper()
  const chosen = toCountry(search.get('country')) ?? preferences.country ?? ''
  return (
    <div className={styles.country}>
      <select
        name="country"
        className={styles.select}
        aria-label={searchBoxMessages.country}
        value={chosen}
        onChange={({ target }) => {
          const country = toCountry(target.value)
          if (country) void changeShopper({ country })
        }}
      >
        <option value="">{searchBoxMessages.selectCountry}</option>
        {countries.map((country) => (
          <option key={country} value={country}>
            {countryNames[country]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.chevron} />
    </div>
  )
}
