/**
 * Whether an http(s) link is on one of the retailer's domains or a subdomain (decision 44). `host`
 * must come from a URL parser, never from raw text.
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
