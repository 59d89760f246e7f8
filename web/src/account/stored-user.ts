import type { UserBody } from '#openapi/schemas/account/session.ts'
import { useSyncExternalStore } from 'react'
import { readItem, storeItem } from '../shopper/device-storage.ts'

export type StoredUser = Pick<UserBody, 'uid' | 'name' | 'email' | 'icon'> & {
  readonly isAdmin: boolean
}

const listeners = new Set<() => void>()

let last:
  | {
      readonly text: string | null
      readonly icon: string | null
      readonly user: StoredUser | undefined
    }
  | undefined

/** The same object while nothing has changed; undefined for nobody. For browsers alone. */
export const currentUser = (): StoredUser | undefined => {
  const text = readItem('user')
  const icon = readItem('icon')
  if (last?.text !== text || last.icon !== icon)
    last = { text, icon, user: text === null ? undefined : read(text, icon) }
  return last.user
}

/** Keeps who is signed in under the specification's keys, and tells all who show it. */
export const storeUser = ({ uid, name, email, icon, role }: UserBody): void => {
  // A mark and no secret: no endpoint takes it, for the session is a cookie.
  storeItem('token', 'session')
  storeItem('icon', icon)
  storeItem('user', JSON.stringify({ uid, displayName: name, email, role }))
  tellAll()
}

/** Nobody is signed in any more. A guarded page leads to /login, unless one goes elsewhere first. */
export const clearUser = (): void => {
  for (const key of ['token', 'user', 'icon', 'adsBlocked']) storeItem(key, null)
  tellAll()
}

export const onUserChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** That something changed of who shops here. */
export const tellAll = (): void => {
  // As a script in the head of each document marks it.
  document.documentElement.classList.toggle('signed-in', readItem('user') !== null)
  for (const listener of listeners) listener()
}

const read = (text: string, icon: string | null): StoredUser | undefined => {
  try {
    const { uid, displayName, email, role }: Record<string, unknown> = JSON.parse(text)
    if (typeof uid !== 'string' || typeof displayName !== 'string' || typeof email !== 'string')
      return undefined
    const isAdmin = role === 'admin'
    return { uid, name: displayName, email, icon: icon ?? `/icons/${uid}`, isAdmin }
  } catch {
    return undefined
  }
}

/**
 * Who is signed in in this browser, undefined for nobody. Documents are the same for everybody, so
 * that a page is nobody's until it runs. Says nothing of rights: these are the server's to check.
 */
export const useUser = (): StoredUser | undefined =>
  useSyncExternalStore(onUserChange, currentUser, nobody)

const nobody = (): undefined => undefined
