import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { dehydrate, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom'
import { ApiError, type FetchApi } from './api/client.ts'
import { makeQueryClient } from './api/query-client.ts'
import { HeadCollector, type Head } from './components/page-head.tsx'
import { themeScript, toDocument, type Assets } from './document.ts'
import { PageMoment } from './page-moment.ts'
import { inCountry } from './paths.ts'
import { makeRoutes } from './routes.tsx'
import { makePreferenceStore, preferencesOf } from './shopper/preferences.ts'
import { shopperOf } from './shopper/shopper.ts'
import { PreferenceContext } from './shopper/use-shopper.ts'

/** A finished page, or where it went. */
export type RenderedPage =
  | { readonly status: number; readonly html: string; readonly error?: unknown }
  | { readonly status: number; readonly location: string }

/** Renders the page under a request's address for its cookies; reads data by `fetchApi`. */
export type RenderPage = (request: Request, fetchApi: FetchApi, now: Date) => Promise<RenderedPage>

/** What Vite writes about the files of the browser's bundle, by their source. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly css?: readonly string[]
      readonly imports?: readonly string[]
    }
  >
>

/** Scripts that stand in every document; the content security policy names their hashes. */
export const inlineScripts: readonly string[] = [themeScript]

export const makeRenderPage = (manifest: Manifest): RenderPage => {
  const assetsOf = makeAssetsOf(manifest)

  return async (request, fetchApi, now) => {
    const { origin, pathname, search, searchParams } = new URL(request.url)
    const preferences = makePreferenceStore(preferencesOf(request.headers.get('cookie') ?? ''))
    const { country } = shopperOf(searchParams, preferences.get())
    const queryClient = makeQueryClient(fetchApi)
    const handler = createStaticHandler(makeRoutes({ queryClient, preferences }))
    const context = await handler.query(request)
    if (context instanceof Response) {
      return { status: context.status, location: context.headers.get('location') ?? '/' }
    }
    const assets = assetsOf(modulesOf(context))
    const failure = failureOf(context, queryClient)
    if (failure !== undefined) {
      const head = { title: 'PriceHound', noindex: true }
      const page = { origin, country, head, alternates: {}, assets, state: undefined }
      return {
        status: failure instanceof ApiError && failure.status >= 500 ? failure.status : 500,
        html: toDocument({ ...page, body: noscript }),
        error: failure,
      }
    }

    let head: Head = { title: 'PriceHound' }
    const body = renderToString(
      <HeadCollector value={(collected) => void (head = collected)}>
        <PageMoment value={now.getTime()}>
          <PreferenceContext value={preferences}>
            <QueryClientProvider client={queryClient}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </QueryClientProvider>
          </PreferenceContext>
        </PageMoment>
      </HeadCollector>,
    )
    const state = {
      now: now.getTime(),
      preferences: preferences.get(),
      queries: dehydrate(queryClient),
      loaderData: context.loaderData,
    }
    const alternates = alternatesOf(head.canonical ?? pathname + search)
    const status = head.status ?? 200
    const page = { origin, country, head, alternates, assets, body, state }
    return { status, html: toDocument(head.noindex ? { ...page, alternates: {} } : page) }
  }
}

const noscript =
  '<noscript>Something went wrong while this page was made. Please try again in a moment.</noscript>'

/** What kept the page from its data; what is merely not there is for the page to say. */
const failureOf = (context: StaticHandlerContext, queryClient: QueryClient): unknown => {
  const [thrown] = Object.values(context.errors ?? {})
  if (thrown !== undefined) return thrown
  const queries = queryClient.getQueryCache().getAll()
  const failed = queries.find(({ state, meta }) => state.status === 'error' && !meta?.['optional'])
  return failed?.state.error ?? undefined
}

const modulesOf = ({ matches }: StaticHandlerContext): readonly string[] =>
  matches.flatMap(({ route }) => (typeof route.handle === 'string' ? [route.handle] : []))

const makeAssetsOf = (manifest: Manifest): ((modules: readonly string[]) => Assets) => {
  const entry = manifest['src/main.tsx']
  const style = manifest['style.css']?.file ?? entry?.css?.[0]
  if (!entry || !style) throw new Error('the bundle has no entry')
  const filesOf = (source: string, known: Set<string>): void => {
    const chunk = manifest[source]
    if (!chunk || known.has(chunk.file)) return
    known.add(chunk.file)
    for (const imported of chunk.imports ?? []) filesOf(imported, known)
  }
  return (modules) => {
    const files = new Set<string>()
    for (const source of ['src/main.tsx', ...modules]) filesOf(source, files)
    files.delete(entry.file)
    return {
      script: `/${entry.file}`,
      style: `/${style}`,
      font: figtree,
      modules: [...files].map((file) => `/${file}`),
    }
  }
}

/** The same content for the shoppers of either country. */
const alternatesOf = (path: string): Readonly<Record<string, string>> => ({
  'en-NZ': inCountry(path, 'NZ'),
  'en-AU': inCountry(path, 'AU'),
})
