// First: its order of layers holds for all styles that follow.
import './styles/site.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition, StrictMode, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom'
import { captureMailToken } from './account/mail-token.ts'
import { makeQueryClient } from './api/query-client.ts'
import { appContext } from './app-context.ts'
import { dropPageAge } from './drop-page-age.ts'
import { hydrateErrors, hydrateQueries, type PageState } from './page-state.ts'
import { paths } from './paths.ts'
import { reloadWhenOutdated } from './reload-when-outdated.ts'
import { RenderTime } from './render-time.ts'
import { makeRoutes, pageRouteId } from './routes.tsx'
import { makePreferenceStore, preferencesOf, storePreferences } from './shopper/preferences.ts'
import { PreferenceProvider } from './shopper/preference-provider.tsx'
import { type Router, RouterContext } from './use-timeout.ts'

/** `state` is missing when the server could not render the page: then it is begun here. */
const start = async (root: HTMLElement, state: PageState | undefined): Promise<void> => {
  captureMailToken()
  const queryClient = makeQueryClient((path, init) => fetch(path, init))
  const preferences = makePreferenceStore(
    state?.preferences ?? preferencesOf(document.cookie),
    storePreferences,
  )
  if (state) {
    hydrateQueries(queryClient, state)
    showAddress(state.address)
  }
  const context = new RouterContextProvider()
  context.set(appContext, { queryClient, preferences })
  const routes = makeRoutes(await otherRoutes(location.pathname))
  // What is on the screen must be there before React takes it over.
  await loadMatched(routes)
  const router = createBrowserRouter(routes, {
    getContext: () => context,
    ...(state && {
      hydrationData: { loaderData: state.loaderData, errors: hydrateErrors(state.errors) },
    }),
    patchRoutesOnNavigation: async ({ path, patch }) => patch(pageRouteId, await otherRoutes(path)),
  })
  const app = (
    <StrictMode>
      <CurrentRenderTime first={state?.now ?? Date.now()} router={router}>
        <PreferenceProvider store={preferences}>
          <QueryClientProvider client={queryClient}>
            <RouterContext value={router}>
              <RouterProvider router={router} />
            </RouterContext>
          </QueryClientProvider>
        </PreferenceProvider>
      </CurrentRenderTime>
    </StrictMode>
  )
  ignoreSkippedTransitions()
  reloadWhenOutdated(router)
  dropPageAge(router)
  // As a transition, React takes the page over in pieces, between which the page answers.
  if (state) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  setTimeout(() => void fetchAhead(), quietMs)
  // Once the page is taken over; without it the page is all that somebody came for.
  setTimeout(() => {
    import('./deferred/start-deferred.ts').then(
      ({ startDeferred }) => startDeferred(router, queryClient),
      () => {},
    )
  })
}

/** The pages of admins, for whoever goes there: nobody else has any use for their list. */
const otherRoutes = async (path: string): Promise<RouteObject[]> =>
  path.startsWith(paths.admin) || /^\/ads\b/.test(path)
    ? (await import('./pages/admin/admin-routes.tsx')).makeAdminRoutes()
    : []

type RenderTimeProps = {
  readonly first: number
  readonly router: Router
  readonly children: ReactNode
}

/** Each page that is gone to within the site is made then, not when the first one was. */
const CurrentRenderTime = ({ first, router, children }: RenderTimeProps): ReactNode => {
  const [now, setNow] = useState(first)
  useEffect(() => {
    let shown = router.state.location
    return router.subscribe(({ location }) => {
      if (location === shown) return
      shown = location
      setNow(Date.now())
    })
  }, [router])
  return <RenderTime value={now}>{children}</RenderTime>
}

/** By then the first view has all that it needs. */
const quietMs = 3000

/** Most visits go on to results: their code is here before somebody asks for them. */
const fetchAhead = async (): Promise<unknown> =>
  Promise.allSettled([
    import('./pages/search/search-loader.ts'),
    import('./pages/search/search-page.tsx'),
    import('./pages/product/product-loader.ts'),
  ])

/** Leaves out of the browser's address what the page does not read: it was not rendered with it. */
const showAddress = (address: string): void => {
  const { pathname, search, hash } = location
  const rendered = new URL(address, location.origin)
  if (rendered.search === search) return
  // Where there is no page, another address was rendered, and the asked path stays.
  history.replaceState(history.state, '', pathname + rendered.search + hash)
}

const loadMatched = async (routes: RouteObject[]): Promise<void> => {
  const matched = matchRoutes(routes, location) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

const readState = (): PageState | undefined => {
  const text = document.getElementById('state')?.textContent
  if (text === undefined || text === null) return undefined
  const state: PageState = JSON.parse(text)
  return state
}

const root = document.getElementById('app')
if (root) void start(root, readState())

/** A browser rejects the promises of transitions that are overtaken: no fault to report. */
const ignoreSkippedTransitions = (): void => {
  if (!('startViewTransition' in document)) return
  const begin = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = begin(update)
    transition.ready.catch(() => {})
    transition.finished.catch(() => {})
    return transition
  }
}
