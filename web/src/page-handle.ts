/** The `handle` of a page's route: what the server must know of the page before it renders it. */
export type PageHandle = {
  /** Its file, seen from `web`: the document asks for it at once, with all that it imports. */
  readonly module: string
  /**
   * The parameters of its address that it reads, beside country and currency, which every page
   * has. The server leaves all others out, so that they make no page of their own.
   */
  readonly reads: readonly string[]
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'reads' in handle
