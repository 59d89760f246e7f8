import type { PageRequest } from '#openapi/web-pages.ts'
import type { RouteObject } from 'react-router-dom'
import type { PageHandle } from './served-pages.ts'
import { preferencesOf, toBasis, toCountry, toDisplayCurrency } from './shopper/preferences.ts'

/** What of a request counts; `reads` are the parameters of the page, `address` begins with a slash. */
export const pageRequestOf = (
  reads: readonly string[],
  address: string,
  cookies: string,
): PageRequest => {
  const [path = '', ...query] = address.split('?')
  const asked = new URLSearchParams(query.join('?'))
  const names = new Set([...reads, 'country', 'currency', 'basis'])
  const known = [...names].flatMap((name) =>
    asked
      .getAll(name)
      .filter((value) => isMeant(name, value) || isPlaceholder(name, asked))
      .map((value) => [name, name === 'token' ? given : value]),
  )
  const chosen = Object.entries(preferencesOf(cookies))
  return {
    address: known.length === 0 ? path : `${path}?${new URLSearchParams(known).toString()}`,
    cookies: chosen.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('; '),
  }
}

/** Of the ends of ranges, which go by their places. */
const isPlaceholder = (name: string, asked: URLSearchParams): boolean =>
  (name === 'from' || name === 'to') && asked.has('range')

/** That the secret of a mailed link is there is all that a page may depend on: it is kept nowhere. */
const given = 'given'

const isMeant = (name: string, value: string): boolean => {
  if (name === 'country') return toCountry(value) !== undefined
  if (name === 'currency') return toDisplayCurrency(value) !== undefined
  if (name === 'basis') return toBasis(value) !== undefined
  return value !== ''
}

/** The parameters that each page reads, by the path of its route: all addresses that have a page. */
export const pagesOf = (
  routes: readonly RouteObject[],
  above = '',
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    routes.flatMap(({ path, index, children, handle }) => {
      const here = path === undefined ? above : `${above}/${path}`
      if (children) return [...pagesOf(children, here)]
      if (path === '*' || (path === undefined && !index)) return []
      const page: PageHandle | undefined = handle
      return [[here === '' ? '/' : here, page?.reads ?? []]]
    }),
  )
