import { isIP } from 'node:net'
import { FetchError } from '#application/fetch/fetch-error.ts'
import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** An address that may be gone to, as long as its host is where it says. */
export type Destination = {
  readonly url: URL
  /** The name or address of the host, without brackets. */
  readonly host: string
  /** Whether a request to this host may end at this IP address. */
  readonly mayReach: (address: string) => boolean
}

type Rules = {
  /** `host:port` on this machine that may be reached for trials. */
  readonly allowHosts: readonly string[]
  readonly allowedDomains: readonly string[] | undefined
}

/**
 * Reads where a request is to go. Throws FetchError 'address' for what is never gone to, 'elsewhere'
 * for what is not within the domains that were allowed.
 */
export const toDestination = (text: string, base: URL | undefined, rules: Rules): Destination => {
  const url = text.length <= longestUrl ? URL.parse(text, base?.href) : null
  if (!url || !ports.has(url.protocol) || url.username !== '' || url.password !== '')
    throw refused()
  // Read from the parsed address alone, in which every spelling of an IP address is the same.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port || ports.get(url.protocol)
  const isTrial = rules.allowHosts.includes(`${url.hostname}:${port}`)
  if (!isTrial && url.port !== '' && ![...ports.values()].includes(url.port)) throw refused()
  const mayReach = isTrial
    ? (address: string): boolean => isLoopbackAddress(address)
    : isPublicAddress
  // For these nobody is asked where they are.
  if (isIP(host) !== 0 && !mayReach(host)) throw refused()
  // A name without a dot means something only within a network.
  if (isIP(host) === 0 && !isTrial && !/[^.]\.[^.]/.test(host)) throw refused()
  if (rules.allowedDomains && !belongsToRetailer(url, rules.allowedDomains)) {
    throw new FetchError('elsewhere')
  }
  return { url, host, mayReach }
}

const refused = (): FetchError => new FetchError('address')

const longestUrl = 2048

const ports: ReadonlyMap<string, string> = new Map([
  ['http:', '80'],
  ['https:', '443'],
])
