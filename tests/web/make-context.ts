import { appContext } from '#web/src/app-context.ts'
import { makePreferenceStore, preferencesOf } from '#web/src/shopper/preferences.ts'
import type { QueryClient } from '@tanstack/react-query'
import { RouterContextProvider } from 'react-router-dom'

/** What the router hands to loaders, for a shopper who has chosen nothing. */
export const makeContext = (
  queryClient: QueryClient,
  preferences = makePreferenceStore(preferencesOf('')),
): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(appContext, { queryClient, preferences })
  return context
}
