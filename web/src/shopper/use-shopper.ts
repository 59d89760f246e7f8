import { createContext, use, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PreferenceStore } from './preferences.ts'
import { shopperOf, type Shopper } from './shopper.ts'

export const PreferenceContext = createContext<PreferenceStore | undefined>(undefined)

export const usePreferences = (): PreferenceStore => {
  const store = use(PreferenceContext)
  if (!store) throw new Error('PreferenceContext is missing')
  return store
}

/** For whom this page is shown: by its address, else by what they chose before. */
export const useShopper = (): Shopper => {
  const store = usePreferences()
  const preferences = useSyncExternalStore(store.subscribe, store.get, store.get)
  const [search] = useSearchParams()
  return shopperOf(search, preferences)
}
