/** Or on a subdomain (decision 44). `host` must come from a URL parser, never from raw text. */
export const belongsToRetailer = (
  link: { readonly protocol: string; readonly hostname: string },
  domains: readonly string[],
): boolean => {
  if (link.protocol !== 'https:' && link.protocol !== 'http:') return false
  const host = plainHost(link.hostname)
  return domains.map(plainHost).some((domain) => host === domain || host.endsWith(`.${domain}`))
}

/** An offer links to a page of the retailer as shoppers open it; undefined where `link` does. */
export const offerLinkProblem = (
  link: { readonly protocol: string; readonly hostname: string; readonly port: string } | null,
  domains: readonly string[],
): string | undefined => {
  if (!link || !belongsToRetailer(link, domains)) return `must lead to ${domains.join(' or ')}`
  return mayHavePort(link) ? undefined : 'must not name a port'
}

/** Shops that are tried out on this machine have names such as kea.localhost, and ports of their own. */
export const mayHavePort = ({
  hostname,
  port,
}: {
  readonly hostname: string
  readonly port: string
}): boolean => port === '' || hostname.endsWith('.localhost')

const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, '')

/** ASCII, at least two labels, not an IP address. */
export const isHostName = (text: string): boolean => {
  const labels = text.split('.')
  return (
    text.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label)) &&
    !/^\d+$|^0x/.test(labels.at(-1) ?? '')
  )
}
