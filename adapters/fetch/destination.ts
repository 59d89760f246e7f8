import { isIP } from 'node:net'
import { FetchError } from '#application/fetch/fetch-error.ts'
import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export type Destination = {
  readonly url: URL
  /** Without brackets. */
  readonly host: string
  readonly mayReach: (address: string) => boolean
}

type Rules = {
  /** `host:port` pairs of this machine that may be reached, for testing. */
  readonly allowHosts: readonly string[]
  readonly allowedDomains: readonly string[] | undefined
}

/**
 * Throws FetchError 'address' for a forbidden address, 'elsewhere' for one outside the allowed
 * domains.
 */
export const toDestination = (text: string, base: URL | undefined, rules: Rules): Destination => {
  const url = text.length <= longestUrl ? URL.parse(text, base?.href) : null
  if (!url || !ports.has(url.protocol) || url.username !== '' || url.password !== '')
    throw refused()
  // The URL parser normalises every spelling of an IP address.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port || ports.get(url.protocol)
  const isTrial = rules.allowHosts.includes(`${url.hostname}:${port}`)
  if (!isTrial && url.port !== '' && ![...ports.values()].includes(url.port)) throw refused()
  const mayReach = isTrial
    ? (address: string): boolean => isLoopbackAddress(address)
    : isPublicAddress
  if (isIP(host) !== 0 && !mayReach(host)) throw refused()
  // A name without a dot is local to a network.
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
