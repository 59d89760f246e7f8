import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import type { Preferences, PreferenceStore } from './preferences.ts'
import { shopperOf, statedChoices, type Shopper } from './shopper.ts'

type Chosen = { readonly store: PreferenceStore; readonly preferences: Preferences }

export const PreferenceContext = createContext<Chosen | undefined>(undefined)

const useChosen = (): Chosen => {
  const chosen = use(PreferenceContext)
  if (!chosen) throw new Error('PreferenceProvider is missing')
  return chosen
}

/** To change them, or to read them after a page was made. */
export const usePreferenceStore = (): PreferenceStore => useChosen().store

export const usePreferences = (): Preferences => useChosen().preferences

/** For whom this page is shown: by its address, else by what they chose before. */
export const useShopper = (): Shopper => {
  const preferences = usePreferences()
  const { search } = useLocation()
  return sameShopper(search, preferences)
}

/** See `statedChoices`. */
export const useStatedChoices = (): string => statedChoices(useShopper(), usePreferences())

let last: { search: string; preferences: Preferences; shopper: Shopper } | undefined

/** Every price of a page asks, so the answer is kept while the question stays the same. */
const sameShopper = (search: string, preferences: Preferences): Shopper => {
  if (last?.search !== search || last.preferences !== preferences) {
    const shopper = shopperOf(new URLSearchParams(search), preferences)
    last = { search, preferences, shopper }
  }
  return last.shopper
}
