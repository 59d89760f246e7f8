import { currentUser, onUserChange } from '../account/stored-user.ts'
import { keepOnDevice } from '../shopper/keep-on-device.ts'
import { registerWorker } from '../shopper/workers.ts'
import type { Router } from '../use-timeout.ts'

/** Has a worker keep the products that somebody looks at, and shows what it kept where the site is away. */
export const keepPages = async (router: Router): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  addEventListener('unreachable', showKept)
  forgetWishesOfOthers()
  await new Promise((resolve) => setTimeout(resolve, quietMs))
  await registerWorker('/offline-worker.js', '/')
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = ({ location: { pathname, search } }: Place): void => {
    clearTimeout(timer)
    if (!pathname.startsWith('/product/')) return
    timer = setTimeout(() => void keepOnDevice({ path: pathname + search }), staysMs)
  }
  look(router.state)
  router.subscribe(look)
}

/** What somebody wished for is not shown to whoever uses the browser next. */
const forgetWishesOfOthers = (): void => {
  let uid = currentUser()?.uid
  const forget = (): void => {
    const now = currentUser()?.uid
    if (now === undefined || now !== uid) void keepOnDevice({ wishes: null })
    uid = now
  }
  // They may have signed out on a page that was left too soon to be told.
  forget()
  onUserChange(forget)
}

type Place = { readonly location: { readonly pathname: string; readonly search: string } }

/** By then the first view has all that it needs. */
const quietMs = 3000
/** Whoever passes through has not looked at it. */
const staysMs = 1500

/** The worker answers with what it kept. A kept page, which still says its age, is all there is of it. */
const showKept = (): void => {
  if (navigator.serviceWorker.controller && !document.querySelector('.aged-page')) location.reload()
}
