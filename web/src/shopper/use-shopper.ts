import { createContext, use, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import type { Preferences, PreferenceStore } from './preferences.ts'
import { shopperOf, statedChoices, type Shopper } from './shopper.ts'

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
  const { search } = useLocation()
  return sameShopper(search, preferences)
}

/** See `statedChoices`. */
export const useStatedChoices = (): string => {
  const { subscribe, get } = usePreferences()
  return statedChoices(useShopper(), useSyncExternalStore(subscribe, get, get))
}

let last: { search: string; preferences: Preferences; shopper: Shopper } | undefined

/** Every price of a page asks, so the answer is kept while the question stays the same. */
const sameShopper = (search: string, preferences: Preferences): Shopper => {
  if (last?.search !== search || last.preferences !== preferences) {
    const shopper = shopperOf(new URLSearchParams(search), preferences)
    last = { search, preferences, shopper }
  }
  return last.shopper
}
