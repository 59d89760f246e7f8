import type { QueryClient } from '@tanstack/react-query'
import type { PreferenceStore } from './shopper/preferences.ts'
import { shopperOf, type Shopper } from './shopper/shopper.ts'

/** What routes load their data with. */
export type AppContext = {
  readonly queryClient: QueryClient
  readonly preferences: PreferenceStore
}

/** For whom a request of the router is. */
export const shopperOfRequest = (request: Request, { preferences }: AppContext): Shopper =>
  shopperOf(new URL(request.url).searchParams, preferences.get())
