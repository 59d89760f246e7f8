import { isOwnPath } from '#domain/account/own-path.ts'

/** Keeps where somebody was who is about to sign in; see `takePreviousPath`. */
export const rememberPath = (path: string): void => {
  if (isAccountPath(path)) return
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // They will come out on the home page.
  }
}

/** Where to go on after signing in, once; undefined when that is nowhere of ours. */
export const takePreviousPath = (): string | undefined => {
  try {
    const path = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return path !== null && isOwnPath(path) ? path : undefined
  } catch {
    return undefined
  }
}

export const previousPath = (): string | undefined => {
  const path = takePreviousPath()
  if (path !== undefined) rememberPath(path)
  return path
}

const key = 'previousUrl'

export const isAccountPath = (path: string): boolean =>
  /^\/(?:login|signup|signout|verify-email|reset-password|email-signin)(?:[/?#]|$)/.test(path)
