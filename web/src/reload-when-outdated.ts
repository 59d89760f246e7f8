import { storeItem, readItem } from './shopper/device-storage.ts'

/**
 * After a release the files of the one before may be gone: a page that needs one of them is asked
 * for anew, as a document. Once in a while only, for a file may be missing for good.
 */
export const reloadWhenOutdated = (router: Watched): void => {
  router.subscribe(({ errors }) => {
    const isOutdated = Object.values(errors ?? {}).some(isMissingFile)
    if (!isOutdated || !navigator.onLine) return
    const last = Number(readItem('reloadedAt'))
    if (Date.now() - last < pauseMs) return
    storeItem('reloadedAt', String(Date.now()))
    location.reload()
  })
}

/** What is asked of the router: to tell of errors, by the routes that have them. */
type Watched = {
  readonly subscribe: (listener: (state: Errors) => void) => unknown
}

type Errors = { readonly errors: Readonly<Record<string, unknown>> | null }

const pauseMs = 60_000

/** Chromium's, Firefox's and Safari's words for it. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script failed/i.test(error.message)
