import type { QueryClient } from '@tanstack/react-query'
import { createContext, type LoaderFunctionArgs } from 'react-router-dom'
import type { PreferenceStore } from './shopper/preferences.ts'
import { shopperOf, type Shopper } from './shopper/shopper.ts'

declare module 'react-router' {
  interface Future {
    // Loaders are given the router's own kind of context, below.
    v8_middleware: true
  }
}

/** What routes load their data with. */
export type AppContext = {
  readonly queryClient: QueryClient
  readonly preferences: PreferenceStore
}

/** Where the router keeps it: routes are made once, for all whom a server renders pages for. */
export const appContext = createContext<AppContext>()

/** What a loader works with, and for whom it does. */
export const appOf = ({
  request,
  context,
}: LoaderFunctionArgs): AppContext & { readonly shopper: Shopper } => {
  const app = context.get(appContext)
  return { ...app, shopper: shopperOf(new URL(request.url).searchParams, app.preferences.get()) }
}
