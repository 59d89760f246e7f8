import { useSyncExternalStore } from 'react'
import { currentUser, onUserChange, type StoredUser } from './stored-user.ts'

/**
 * Who is signed in in this browser, undefined for nobody. Documents are the same for everybody, so
 * that a page is nobody's until it runs. Says nothing of rights: these are the server's to check.
 */
export const useUser = (): StoredUser | undefined =>
  useSyncExternalStore(onUserChange, currentUser, nobody)

const nobody = (): undefined => undefined
