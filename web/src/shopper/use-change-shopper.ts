import { currencyOf } from '#domain/market/country.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { type Preferences, storedPreferences } from './preferences.ts'
import { addressFor } from './shopper.ts'
import { usePreferenceStore, useShopper } from './use-shopper.ts'

/** The last choice of a country; one that it has overtaken counts no more. */
let latest: Partial<Preferences> | undefined

/** Changes country, currency or basis, stays on the page, and remembers the choice. */
export const useChangeShopper = (): ((chosen: Partial<Preferences>) => Promise<void>) => {
  const store = usePreferenceStore()
  const shopper = useShopper()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'

  return async (chosen) => {
    const { country = shopper.country, currency, basis } = chosen
    const known = store.get()
    const moves = country !== shopper.country
    if (chosen.country) latest = chosen
    // Who chose to see what the shops here ask wants to see what the shops there ask.
    const follows = known.currency === currencyOf(shopper.country)
    const next = currency ?? (moves && follows ? currencyOf(country) : known.currency)
    // Back to this country while another one is on its way: this page takes that one's place.
    const returns = chosen.country !== undefined && isLeaving
    const reprices = basis !== undefined && basis !== shopper.basis
    if (moves || returns || reprices || new URLSearchParams(search).has('currency')) {
      // First the address, whose data is read before anything changes on the screen.
      const change = {
        ...(moves && { country }),
        ...(next && { currency: next }),
        ...(reprices && { basis }),
      }
      await navigate(
        { pathname, search: addressFor(search, change), hash },
        { replace: true, preventScrollReset: true },
      )
    }
    if (chosen.country && chosen !== latest) return
    store.set({ ...chosen, currency: next, basis: basis ?? known.basis })
  }
}

/** Goes on with what was chosen on this device when the server could not know of it. */
export const useRestoredShopper = (): void => {
  const store = usePreferenceStore()
  const changeShopper = useChangeShopper()
  const [search] = useSearchParams()
  // Once the page stands as the server has shown it.
  useEffect(() => {
    const known = store.get()
    const { country, currency, basis } = storedPreferences(known)
    const isKnown = basis === known.basis && currency === known.currency
    if (isKnown && country === known.country) return
    // An address that names a country or a basis is not left for another one.
    if (search.has('country') || search.has('basis')) store.set({ country, currency, basis })
    else void changeShopper({ country, currency, basis })
  }, [])
}
