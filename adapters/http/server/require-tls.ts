import { BlockList, isIPv6 } from 'node:net'
import { DomainError } from '#domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { ServerSettings } from './server-settings.ts'

/**
 * Where the site has TLS, what a proxy took in clear is led to the same address with TLS, and changes are
 * refused. Without trusted proxies anybody may say so of their own request: nothing is granted by it.
 * Before any route is added.
 */
export const requireTls = (
  app: FastifyInstance,
  { publicUrl, trustedProxies }: Pick<ServerSettings, 'publicUrl' | 'trustedProxies'>,
): void => {
  if (publicUrl.protocol !== 'https:') return
  const proxies = blockListOf(trustedProxies)
  const isBelieved = (address = ''): boolean =>
    trustedProxies.length === 0 || proxies.check(address, familyOf(address))
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, method, url, routeOptions, socket } = request
    const proto = String(headers['x-forwarded-proto']).split(',').at(-1)?.trim()
    const isClear = proto === 'http' && isBelieved(socket.remoteAddress)
    // Health checks of the proxy itself need no TLS.
    if (!isClear || routeOptions.config.limit === 'none') return done()
    if (method !== 'GET' && method !== 'HEAD') return done(insecure())
    // Two slashes would lead to another host.
    // A cache before this site would answer clients with TLS by it, too.
    reply.header('cache-control', 'no-store')
    return reply.redirect(`${publicUrl.origin}/${url.replace(/^\/+/, '')}`, 308)
  })
}

/** Of addresses and CIDR blocks. */
const blockListOf = (parts: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const part of parts) {
    const [address = '', bits] = part.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

const insecure = (): DomainError =>
  new DomainError('forbidden', 'request.insecure', 'This site needs https.')
