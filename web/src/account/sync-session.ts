import type { QueryClient } from '@tanstack/react-query'
import { currentUser, onUserChange } from './stored-user.ts'
import { fetchUser } from './fetch-user.ts'

/** Asks who is signed in, again after a while; forgets what was read for another user. */
export const syncSession = (client: QueryClient): void => {
  let uid = currentUser()?.uid
  let askedAt = 0
  const ask = (): void => {
    askedAt = Date.now()
    void fetchUser(client)
  }
  onUserChange(() => {
    const now = currentUser()?.uid
    if (now === uid) return
    uid = now
    client.removeQueries({ predicate: ({ queryKey: [path] }) => isPrivate(String(path)) })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > pauseMs) ask()
  })
  ask()
}

const pauseMs = 60_000

const isPrivate = (path: string): boolean =>
  /^(?:\/api\/(?:account|wishlist|auth|admin|watches(?:\/devices)?\/get|reviews\/own-review)\b|days of ad )/.test(
    path,
  )
