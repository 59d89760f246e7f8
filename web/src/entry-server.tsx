import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom'
import { ApiError } from './api-error.ts'
import type { RenderPage, WebRendering, FetchApi } from '#openapi/web-pages.ts'
import { makeQueryClient } from './api/query-client.ts'
import { appContext, type AppContext } from './app-context.ts'
import { CookieNotice } from './components/frame/cookie-notice.tsx'
import { HeadCollector, type Head } from './components/page-head.tsx'
import { fontScript, startScript, themeScript, toDocument, type Assets } from './document.ts'
import { modulesOfPages, type PageHandle, withHandles } from './served-pages.ts'
import { paths } from './paths.ts'
import { RenderTime } from './render-time.ts'
import {
  dehydrateErrors,
  dehydrateQueries,
  hydrateErrors,
  toApiError,
  type PageState,
} from './page-state.ts'
import { makeAdminRoutes } from './pages/admin/admin-routes.tsx'
import { makeRoutes, pageRouteId } from './routes.tsx'
import { makePreferenceStore, preferencesOf } from './shopper/preferences.ts'
import { shopperOf } from './shopper/shopper.ts'
import { PreferenceProvider } from './shopper/preference-provider.tsx'
import { pagesOf, pageRequestOf } from './page-request.ts'

/** What Vite writes about the files of the browser's bundle, by their source. */
export type Manifest = Readonly<Record<string, Chunk>>

type Chunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

export const makeWeb = (manifest: Manifest): WebRendering => {
  const assetsOf = makeAssetsOf(manifest)
  const routes = withHandles(makeRoutes(makeAdminRoutes()))
  const pages = pagesOf(routes)
  const missing = modulesOfPages.filter((module) => !manifest[module])
  if (missing.length > 0) throw new Error(`not in the bundle: ${missing.join(', ')}`)
  return {
    pagePaths: [...pages.keys()],
    pageRequestOf: (pagePath, address, cookies) =>
      pageRequestOf(pages.get(pagePath) ?? [], address, cookies),
    renderPage: makeRenderPage(createStaticHandler(routes), assetsOf),
    inlineScripts: [themeScript, fontScript, startScript],
    themeScript,
    style: assetsOf([]).styles[0] ?? '',
  }
}

const makeApp = (cookies: string, fetchApi: FetchApi): AppContext => ({
  // Whoever asks again here waits for the same answer of the same process.
  queryClient: makeQueryClient(fetchApi, { retry: false }),
  preferences: makePreferenceStore(preferencesOf(cookies)),
})

const makeRenderPage =
  (handler: StaticHandler, assetsOf: (modules: readonly string[]) => Assets): RenderPage =>
  async (request, fetchApi, now) => {
    const { signal } = request
    const app = makeApp(request.headers.get('cookie') ?? '', (path, init) =>
      fetchApi(path, { ...init, signal }),
    )
    const requestContext = new RouterContextProvider()
    requestContext.set(appContext, app)
    const context = await handler.query(request, { requestContext })
    signal.throwIfAborted()
    if (context instanceof Response) {
      return { status: context.status, location: context.headers.get('location') ?? '/' }
    }
    const { origin, pathname, search, searchParams } = new URL(request.url)
    const { queryClient, preferences } = app
    const { country } = shopperOf(searchParams, preferences.get())
    const notice = renderToStaticMarkup(<CookieNotice privacy={paths.privacy(country)} />)
    const page = { origin, country, assets: assetsOf(modulesOf(context)), notice }
    const failure = failureOf(context, queryClient)
    try {
      const { head, body, errors } = renderOrExplain(handler, context, app, now)
      const status = head.status ?? (failure ? statusOf(failure) : 200)
      const state: PageState = {
        address: pathname + search,
        now: now.getTime(),
        preferences: preferences.get(),
        ...dehydrateQueries(queryClient),
        loaderData: context.loaderData,
        errors,
      }
      const kept = status < 400 ? head : { ...head, noindex: true }
      const html = toDocument({ ...page, head: kept, body, state })
      return { status, html, error: failure, retryAfterSeconds: failure?.retryAfterSeconds }
    } catch (error) {
      // The browser begins anew: what failed here may be well there, or will say so itself.
      const head = { title: 'PriceHound', noindex: true }
      const html = toDocument({ ...page, head, body: noscript, state: undefined })
      const { status, retryAfterSeconds } = failure ?? toApiError(error)
      return { status: Math.max(500, status), html, error: failure ?? error, retryAfterSeconds }
    }
  }

type Rendered = {
  readonly head: Head
  readonly body: string
  readonly errors: PageState['errors']
}

/** The page, or what the API said against it, within the frame all the same. */
const renderOrExplain = (
  handler: StaticHandler,
  context: StaticHandlerContext,
  { queryClient, preferences }: AppContext,
  now: Date,
): Rendered => {
  const render = (errors: PageState['errors']): Rendered => {
    const shown = { ...context, errors: hydrateErrors(errors) }
    let head: Head = { title: 'PriceHound' }
    const body = renderToString(
      <HeadCollector value={(collected) => void (head = collected)}>
        <RenderTime value={now.getTime()}>
          <PreferenceProvider store={preferences}>
            <QueryClientProvider client={queryClient}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, shown)}
                context={shown}
                hydrate={false}
              />
            </QueryClientProvider>
          </PreferenceProvider>
        </RenderTime>
      </HeadCollector>,
    )
    return { head, body, errors }
  }
  try {
    return render(dehydrateErrors(context.errors))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return render(dehydrateErrors({ [pageRouteId]: error }))
  }
}

const noscript =
  '<noscript>Something went wrong while this page was made. Please try again in a moment.</noscript>'

/** The worst that kept the page from its data; what a page makes do without aside. */
const failureOf = (
  context: StaticHandlerContext,
  queryClient: QueryClient,
): ApiError | undefined => {
  const queries = queryClient.getQueryCache().getAll()
  const failures = [
    ...Object.values(context.errors ?? {}),
    ...queries.filter(({ meta }) => !meta?.['optional']).map(({ state }) => state.error),
  ]
  return failures
    .filter((error) => error !== null)
    .map(toApiError)
    .filter(({ status }) => status === 0 || status >= 500)
    .toSorted((a, b) => b.status - a.status)[0]
}

/** No answer at all is our own fault here, where the API is in the same process. */
const statusOf = ({ status }: ApiError): number => (status === 0 ? 500 : status)

const modulesOf = ({ matches }: StaticHandlerContext): readonly string[] =>
  matches.flatMap(({ route }) => {
    const handle: PageHandle | undefined = route.handle
    return handle ? [handle.module] : []
  })

const makeAssetsOf = (manifest: Manifest): ((modules: readonly string[]) => Assets) => {
  const entry = manifest['src/main.tsx']
  if (!entry?.css?.[0]) throw new Error('the bundle has no entry')
  const { file, css: shared } = entry
  const chunksOf = (source: string, known: Set<Chunk>): void => {
    const chunk = manifest[source]
    if (!chunk || known.has(chunk)) return
    known.add(chunk)
    for (const imported of chunk.imports ?? []) chunksOf(imported, known)
  }
  return (modules) => {
    const chunks = new Set<Chunk>()
    for (const source of ['src/main.tsx', ...modules]) chunksOf(source, chunks)
    const styles = new Set([...shared, ...[...chunks].flatMap(({ css = [] }) => css)])
    chunks.delete(entry)
    return {
      script: `/${file}`,
      styles: [...styles].map((path) => `/${path}`),
      font: figtree,
      modules: [...chunks].map((chunk) => `/${chunk.file}`),
    }
  }
}
