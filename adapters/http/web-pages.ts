/** The built front end, as the HTTP face uses it. */
export type WebPages = {
  readonly renderPage: RenderPage
  /** Scripts that stand inside documents; the content security policy lets these in by hash. */
  readonly inlineScripts: readonly string[]
  /** The folder of files for browsers, compressed forms beside them. */
  readonly filesDir: string
}

/**
 * Renders the page under a request's address, in the languages and prices that its cookies ask
 * for. `fetchApi` answers paths under /api; `now` is the moment that "2 hours ago" is counted from.
 */
export type RenderPage = (
  request: Request,
  fetchApi: (path: string, init: RequestInit) => Promise<Response>,
  now: Date,
) => Promise<RenderedPage>

/** A document, with what kept it from its data if something did, or where it went. */
export type RenderedPage =
  | { readonly status: number; readonly html: string; readonly error?: unknown }
  | { readonly status: number; readonly location: string }
