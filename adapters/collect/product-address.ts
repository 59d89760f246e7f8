/** The canonical address where it is of this page: shops also name their home page, a category or another host. */
export const addressOf = (canonical: string, base: string): string => {
  const own = withoutTracking(base)
  const link = canonical === '' ? null : URL.parse(canonical, base)
  const page = URL.parse(base)
  if (link === null || page === null || hostOf(link) !== hostOf(page)) return own
  const [named, last] = [lastPart(link), lastPart(page)]
  const isSame = named !== '' && (last.includes(named) || (last !== '' && named.includes(last)))
  return isSame || page.searchParams.has('id') ? link.href : own
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '')

const lastPart = ({ pathname }: URL): string =>
  pathname.split('/').findLast((part) => part !== '') ?? ''

/** Parameters that only count visits. */
const withoutTracking = (address: string): string => {
  const url = URL.parse(address)
  if (url === null) return address
  for (const name of Array.from(url.searchParams.keys()))
    if (/^(?:utm_\w+|gclid|fbclid|msclkid|srsltid|mc_[ce]id|_ga)$/i.test(name))
      url.searchParams.delete(name)
  return url.href
}

/** '/kettle-418295.html', '/itm/302474151804', '?pid=260591'; addresses with other parameters may be of variants. */
export const numberIn = (address: string): string | undefined => {
  const url = URL.parse(address)
  const parameters = [...(url?.searchParams ?? [])]
  const [name = '', value = ''] = parameters[0] ?? []
  if (parameters.length === 1 && /^(?:pid|sku|(?:product|item)_?id)$/i.test(name)) {
    return /^[\w-]{4,30}$/.test(value) ? value : undefined
  }
  const last = url?.pathname.split('/').findLast((part) => part !== '') ?? ''
  const [, number] = /(?:^|[-_.])([a-z]{0,3}\d{5,14})(?:\.[a-z]{3,5})?$/i.exec(last) ?? []
  return parameters.length === 0 ? number : undefined
}
