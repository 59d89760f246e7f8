import { useEffect, useState } from 'react'
import { useMailToken } from '../../account/use-mail-token.ts'
import { useUser } from '../../account/stored-user.ts'

/** The secret of the link by which this page was opened in this tab; another visit to it needs no link. */
export const useWatchLink = (): string | undefined => {
  const given = useMailToken()
  const [kept, setKept] = useState<string>()
  const isSignedIn = useUser() !== undefined
  useEffect(() => {
    if (given !== undefined) write(given)
    else setKept(keptWatchLink())
  }, [given])
  return given ?? (isSignedIn ? undefined : kept)
}

const key = 'watches'

/** Of this tab. Where nothing may be kept, a reload needs the link again. */
export const keptWatchLink = (): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

const write = (token: string): void => {
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // It is given by the address for now.
  }
}
