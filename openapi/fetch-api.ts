/** Asks the API; on the server without leaving the process. `path` begins with `/api/`. */
export type FetchApi = (path: string, init: RequestInit) => Promise<ApiAnswer>

/** What is used of a Response; a whole one would take longer to make than most answers. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'json'> & {
  readonly headers: Pick<Headers, 'get'>
}
