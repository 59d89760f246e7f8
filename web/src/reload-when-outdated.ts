import { storeItem, readItem } from './shopper/device-storage.ts'

/** A page whose files a release removed is loaded anew. */
export const reloadWhenOutdated = (router: Watched): void => {
  router.subscribe(({ errors }) => {
    const isOutdated = Object.values(errors ?? {}).some(isMissingFile)
    if (isOutdated && navigator.onLine) reloadOnce()
  })
}

/** Not at once again if that did not help. */
export const reloadOnce = (): void => {
  const last = Number(readItem('reloadedAt'))
  if (Date.now() - last < pauseMs) return
  storeItem('reloadedAt', String(Date.now()))
  location.reload()
}

/** What is asked of the router: to tell of errors, by the routes that have them. */
type Watched = {
  readonly subscribe: (listener: (state: Errors) => void) => unknown
}

type Errors = { readonly errors: Readonly<Record<string, unknown>> | null }

const pauseMs = 60_000

/** The words of Chromium, Firefox and Safari for a script, and of Vite for a style sheet. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(
    error.message,
  )
