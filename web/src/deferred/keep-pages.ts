import { currentUser, onUserChange } from '../account/stored-user.ts'
import { reloadOnce } from '../reload-when-outdated.ts'
import { readItem, storeItem } from '../shopper/device-storage.ts'
import { keepOnDevice } from '../shopper/keep-on-device.ts'
import { registerWorker } from '../shopper/workers.ts'
import type { Router } from '../use-timeout.ts'

/** Has a worker keep the home page and the products that somebody looks at, and shows what it kept where the site is away. */
export const keepPages = async (router: Router): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  addEventListener('unreachable', showKept)
  forgetWishesOfOthers()
  await loaded()
  await registerWorker('/offline-worker.js', '/')
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = ({ location: { pathname, search } }: Place): void => {
    clearTimeout(timer)
    if (pathname !== '/' && !pathname.startsWith('/product/')) return
    timer = setTimeout(() => {
      void keepOnDevice({ path: pathname + search })
      // By which a kept page says what it lacks.
      void import('../ui/toasts/toast-region.tsx').catch(() => {})
    }, staysMs)
  }
  look(router.state)
  router.subscribe(look)
}

/** What somebody wished for is not shown to whoever uses the browser next. */
export const forgetWishesOfOthers = (keep = keepOnDevice): void => {
  const current = (): string => currentUser()?.uid ?? ''
  let uid = current()
  const forget = (): void => {
    const now = current()
    if (now === uid && now === (readItem('wishesOf') ?? '')) return
    void keep({ wishes: null })
    storeItem('wishesOf', now === '' ? null : now)
    uid = now
  }
  // They may have signed out on a page that was left too soon to be told.
  forget()
  onUserChange(forget)
}

type Place = { readonly location: { readonly pathname: string; readonly search: string } }

/** When the first view has all that it asked for, so that what is kept costs it nothing. */
const loaded = async (): Promise<void> => {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

/** Whoever passes through has not looked at it. */
const staysMs = 500

/** The worker answers with what it kept. A kept page, which still says its age, is all there is of its address. */
export const showKept = (): void => {
  if (!navigator.serviceWorker.controller) return
  const [opened] = performance.getEntriesByType('navigation')
  const isOpened = opened !== undefined && new URL(opened.name).pathname === location.pathname
  if (isOpened && document.querySelector('.aged-page')) return
  // With a network the site may answer, and the page fail as before.
  if (navigator.onLine) reloadOnce()
  // A document of its own: by Back a reloaded one would stay where it is.
  else location.replace(location.pathname + location.search)
}
