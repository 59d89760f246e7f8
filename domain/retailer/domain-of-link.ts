/**
 * Whether a link is http(s) and its host is one of the retailer's domains or below one
 * (decision 44). `host` is the host name as a URL parser gives it, never the raw text.
 */
export const belongsToRetailer = (
  link: { readonly protocol: string; readonly hostname: string },
  domains: readonly string[],
): boolean => {
  if (link.protocol !== 'https:' && link.protocol !== 'http:') return false
  const host = plainHost(link.hostname)
  return domains.map(plainHost).some((domain) => host === domain || host.endsWith(`.${domain}`))
}

const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, '')
