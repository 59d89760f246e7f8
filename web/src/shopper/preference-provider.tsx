import { type ReactNode, useEffect, useState } from 'react'
import type { PreferenceStore } from './preferences.ts'
import { PreferenceContext } from './use-shopper.ts'

type Props = { readonly store: PreferenceStore; readonly children: ReactNode }

/**
 * Gives the preferences to a page, as state of React. What is below the first view is hydrated late and
 * must be rendered as the server did, with the preferences from before any change. React keeps that
 * value of a state; a store that is read while rendering has the new one only.
 */
export const PreferenceProvider = ({ store, children }: Props): ReactNode => {
  const [preferences, setPreferences] = useState(store.get)
  useEffect(() => {
    const update = (): void => setPreferences(store.get())
    // Effects of the page run before this one, and may have changed them.
    update()
    return store.subscribe(update)
  }, [store])
  return <PreferenceContext value={{ store, preferences }}>{children}</PreferenceContext>
}
