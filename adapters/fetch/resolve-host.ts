import { Resolver } from 'node:dns/promises'

export type ResolveHost = (host: string) => Promise<readonly string[]>

/** Asks name servers directly: `dns.lookup` blocks a thread that files and hashes need, and reads /etc/hosts. */
export const resolveHost: ResolveHost = async (host) => {
  if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1', '::1']
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  throw new Error(`no address of ${host}`)
}
