/** The front end as a server renders it. */
export type WebRendering = {
  /** Where there are pages, in the router's way of writing: `/product/:id`. */
  readonly pagePaths: readonly string[]
  /** What of a request for a page counts; `address` is path and query, `cookies` a Cookie header. */
  readonly pageRequestOf: (pagePath: string, address: string, cookies: string) => PageRequest
  readonly renderPage: RenderPage
  /** Scripts that stand inside documents; the content security policy lets these in by hash. */
  readonly inlineScripts: readonly string[]
  /** The one of them that sets the theme before anything is painted; plain pages have it, too. */
  readonly themeScript: string
  /** The address of the style sheet; plain pages beside the front end look alike by it. */
  readonly style: string
}

/** With the folder of its built files. */
export type WebPages = WebRendering & { readonly filesDir: string }

/** All that a page depends on: equal requests get equal pages. */
export type PageRequest = {
  /** Path and query, with only what the page reads, in the order in which its route names it. */
  readonly address: string
  /** A Cookie header of nothing but the shopper's preferences. */
  readonly cookies: string
}

/**
 * Renders the page under a request's address as its cookies ask for, until the request is aborted;
 * `now` is what "2 hours ago" is counted from.
 */
export type RenderPage = (request: Request, fetchApi: FetchApi, now: Date) => Promise<RenderedPage>

/** A document, with what kept it from its data if something did, or where it went. */
export type RenderedPage =
  | {
      readonly status: number
      readonly html: string
      readonly error?: unknown
      readonly retryAfterSeconds?: number | undefined
    }
  | { readonly status: number; readonly location: string }

/** Asks the API; on the server without leaving the process. `path` begins with `/api/`. */
export type FetchApi = (path: string, init: RequestInit) => Promise<ApiAnswer>

/** What is used of a Response; a whole one would take longer to make than most answers. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'json'> & {
  readonly headers: Pick<Headers, 'get'>
}
