import { Resolver } from 'node:dns/promises'

/** The IP addresses of a host, at least one; rejects when there is none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>

/**
 * Asks the name servers themselves. The system's own way (`dns.lookup`) takes one of four threads,
 * which reading files and checking passwords need, for as long as a name server does not answer; and
 * it reads the names in /etc/hosts, which are of no public host.
 */
export const resolveHost: ResolveHost = async (host) => {
  if (host === 'localhost') return ['127.0.0.1', '::1']
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  throw new Error(`no address of ${host}`)
}
