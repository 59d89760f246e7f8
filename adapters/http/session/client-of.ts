import { isIPv4, isIPv6 } from 'node:net'
import type { Client } from '#application/account/identity-provider.ts'
import type { FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'

export const clientOf = (request: FastifyRequest, cookies: Cookies): Client => ({
  addressBlock: addressBlock(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  deviceToken: cookies.read(request, 'device'),
  sessionToken: cookies.read(request, 'session'),
  pendingToken: cookies.read(request, 'pending'),
})

/** An IPv4 address, also from its IPv6 form, or the /64 of an IPv6 one, which one household or server gets. */
export const addressBlock = (address: string): string => {
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/** An IPv4 address, or the /48 of an IPv6 one, as many as one party gets for nothing: for places of which there are few. */
export const siteOf = (address: string): string => {
  const block = addressBlock(address)
  return block.endsWith('/64') ? `${block.split(':').slice(0, 3).join(':')}::/48` : block
}

/** Enough to see where a flood comes from, and too little to tell who it is: an IPv4 /24, an IPv6 /48. */
export const shortAddress = (address: string): string => {
  const block = addressBlock(address)
  if (isIPv4(block)) return `${block.slice(0, block.lastIndexOf('.'))}.0/24`
  return isIPv6(address.split('%', 1)[0] ?? '') ? siteOf(address) : ''
}

/** The eight groups of an IPv6 address, parsed by URL. */
const groupsOf = (address: string): readonly number[] => {
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = compressed.split('::')
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const first = parse(head)
  const last = tail === undefined ? [] : parse(tail)
  const gap = Array.from({ length: 8 - first.length - last.length }, () => 0)
  return [...first, ...gap, ...last]
}

const bytesOf = (group: number): number[] => [group >> 8, group & 0xff]
