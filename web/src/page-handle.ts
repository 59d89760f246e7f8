import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router-dom'

/** The `handle` of a page's route: what the server must know of the page before it renders it. */
export type PageHandle = {
  /** Its file, seen from `web`: the document asks for it at once, with all that it imports. */
  readonly module: string
  /** The parameters that it reads, beside country and currency; the server drops all others. */
  readonly reads: readonly string[]
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'reads' in handle

type Page = {
  /** Missing for the page that stands at the address of what it is within. */
  readonly path?: string
  /** Where its file lies below `pages`; left out where the folder is called like the path. */
  readonly folder?: string
  /** Its file below `pages`, without the ending; left out where the page is called like the path. */
  readonly file?: string
  readonly reads?: readonly string[]
  readonly loader?: LoaderFunction
  readonly load: () => Promise<ComponentType>
}

/** The route of a page whose code is fetched when somebody goes there. */
export const pageRoute = ({
  path,
  folder = path,
  file = `${folder}/${path}-page`,
  reads = [],
  loader,
  load,
}: Page): RouteObject => ({
  ...(path === undefined ? { index: true } : { path }),
  ...(loader && { loader }),
  handle: pageHandle(file, reads),
  lazy: async () => ({ Component: await load() }),
})

export const pageHandle = (file: string, reads: readonly string[] = []): PageHandle => ({
  // Browsers have no use for it.
  module: import.meta.env.SSR ? `src/pages/${file}.tsx` : '',
  reads,
})
