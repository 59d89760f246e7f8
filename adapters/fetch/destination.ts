import { isIP, BlockList } from 'node:net'
import { FetchError } from '#application/fetch/fetch-error.ts'
import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'

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

/** Throws FetchError 'address' for a forbidden address, 'elsewhere' for one outside the allowed domains. */
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

/**
 * False for the special-purpose registries (IANA, RFC 6890), IPv6 addresses that embed IPv4 ones,
 * and the metadata services of clouds.
 */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !specialIpv4.check(address, 'ipv4')
  // An address with a zone is local.
  if (family !== 6 || address.includes('%')) return false
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}

const isLoopbackAddress = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

const specialIpv4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // The wire server of Azure.
  '168.63.129.16/32',
])

/** All global unicast addresses so far; mapped, translated, local and test addresses are outside. */
const globalIpv6 = listOf('ipv6', ['2000::/3'])

/** Protocols, tunnels (Teredo, 6to4) and documentation within it. */
const specialIpv6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
