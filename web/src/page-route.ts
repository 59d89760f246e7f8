import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router-dom'

type Page = {
  /** Missing for the page that stands at the address of what it is within. */
  readonly path?: string
  readonly loader?: LoaderFunction
  readonly load: () => Promise<ComponentType>
}

/** The route of a page whose code is fetched when somebody goes there; `servedPages` has a row of it. */
export const pageRoute = ({ path, loader, load }: Page): RouteObject => ({
  ...(path === undefined ? { index: true } : { path }),
  ...(loader && { loader }),
  lazy: async () => ({ Component: await load() }),
})

/** Those of pages that need nothing but their code, by their paths. */
export const pageRoutes = (pages: Readonly<Record<string, Page['load']>>): RouteObject[] =>
  Object.entries(pages).map(([path, load]) => pageRoute({ path, load }))
