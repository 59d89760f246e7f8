import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { PageHandle } from './page-handle.ts'
import { preferencesOf, toCountry, toDisplayCurrency } from './shopper/preferences.ts'

/** All that a page depends on: equal visits are shown equal pages, so one rendering serves them. */
export type Visit = {
  /** Path and query, with only what the page reads, in the order in which its route names it. */
  readonly address: string
  /** A Cookie header of nothing but the shopper's preferences. */
  readonly cookies: string
}

/** What of a request counts; `address` begins with a slash. */
export const visitOf = (
  routes: readonly RouteObject[],
  address: string,
  cookies: string,
): Visit => {
  const { pathname, searchParams } = new URL(`http://localhost${address}`)
  const route = matchRoutes([...routes], pathname)?.at(-1)?.route
  const handle: PageHandle | undefined = route?.handle
  const { country, currency } = preferencesOf(cookies)
  return {
    // All addresses without a page show the same one.
    address: `${route?.path === '*' ? '/404' : pathname}${toQuery(searchParams, handle)}`,
    cookies: [country && `country=${country}`, currency && `currency=${currency}`]
      .filter(Boolean)
      .join('; '),
  }
}

const toQuery = (asked: URLSearchParams, handle: PageHandle | undefined): string => {
  const names = new Set([...(handle?.reads ?? []), 'country', 'currency'])
  const known = [...names].flatMap((name) =>
    asked
      .getAll(name)
      .filter((value) => isMeant(name, value))
      .map((value) => [name, value]),
  )
  return known.length === 0 ? '' : `?${new URLSearchParams(known).toString()}`
}

const isMeant = (name: string, value: string): boolean => {
  if (name === 'country') return toCountry(value) !== undefined
  if (name === 'currency') return toDisplayCurrency(value) !== undefined
  return value !== ''
}

/** The paths of all pages, as routes write them; what is not among them is not found. */
export const pagePathsOf = (routes: readonly RouteObject[], above = ''): readonly string[] =>
  routes.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    if (children) return pagePathsOf(children, here)
    if (path === '*' || (path === undefined && !index)) return []
    return [here === '' ? '/' : here]
  })
