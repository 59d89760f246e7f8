import { markets } from '#domain/market/markets.ts'
import { countries, type Country } from '#domain/market/country.ts'
import type { ReactNode } from 'react'
import { searchBoxMessages } from '../../messages/search-box.ts'
import { toCountry } from '../../shopper/preferences.ts'
import { useChangeShopper } from '../../shopper/use-change-shopper.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Icon } from '../../ui/icon.tsx'
import type { CountryFieldProps } from './search-box.tsx'
import styles from './search-box.module.css'

/** Changes the country of the page; searches go there before the page does. */
export const CountrySelect = ({ asked, onAsk }: CountryFieldProps): ReactNode => {
  const { country: known } = useShopper()
  const changeShopper = useChangeShopper()
  const choose = async (country: Country): Promise<void> => {
    onAsk(country)
    await changeShopper({ country })
    onAsk((latest) => (latest === country ? undefined : latest))
  }
  return (
    <div className={styles.country}>
      <select
        name="country"
        className={styles.select}
        aria-label={searchBoxMessages.country}
        value={asked ?? known}
        onChange={({ target }) => {
          const country = toCountry(target.value)
          if (country) void choose(country)
        }}
      >
        <option value="" disabled>
          {searchBoxMessages.selectCountry}
        </option>
        {countries.map((country) => (
          <option key={country} value={country}>
            {markets[country].name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.chevron} />
    </div>
  )
}
