import { type ReactNode, useEffect, useState } from 'react'
import type { PreferenceStore } from './preferences.ts'
import { PreferenceContext } from './use-shopper.ts'

type Props = { readonly store: PreferenceStore; readonly children: ReactNode }

/**
 * Gives the preferences to a page. They are state of React, not read from the store where they are
 * shown: what is taken over from the server later than a change must first be made as the server
 * made it, and only a state has a value of before.
 */
export const PreferenceProvider = ({ store, children }: Props): ReactNode => {
  const [preferences, setPreferences] = useState(store.get)
  useEffect(() => {
    const update = (): void => setPreferences(store.get())
    update()
    return store.subscribe(update)
  }, [store])
  return <PreferenceContext value={{ store, preferences }}>{children}</PreferenceContext>
}
