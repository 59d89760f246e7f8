import type { MayFetch } from '#application/fetch/fetcher.ts'
import { toDestination } from './destination.ts'

export const makeMayFetch =
  (allowHosts: readonly string[]): MayFetch =>
  (url) => {
    try {
      toDestination(url, undefined, { allowHosts, allowedDomains: undefined })
      return true
    } catch {
      return false
    }
  }
