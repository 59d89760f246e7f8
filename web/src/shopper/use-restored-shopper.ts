import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { storedPreferences } from './stored-preferences.ts'
import { useChangeShopper } from './use-change-shopper.ts'
import { usePreferences } from './use-shopper.ts'

/** Goes on with what was chosen on this device when the server could not know of it. */
export const useRestoredShopper = (): void => {
  const preferences = usePreferences()
  const changeShopper = useChangeShopper()
  const [search] = useSearchParams()
  // Once the page stands as the server has shown it.
  useEffect(() => {
    const known = preferences.get()
    const { country, currency } = storedPreferences(known)
    if (country === known.country && currency === known.currency) return
    // An address that names a country is not left for another one.
    if (search.has('country')) preferences.set({ country, currency })
    else void changeShopper({ country, currency })
  }, [])
}
