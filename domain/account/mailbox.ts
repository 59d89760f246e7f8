/**
 * The same text for addresses that one mailbox gets: for counting what an address is sent, never for sending. What follows
 * a plus sign is taken for a tag at any host, as most ignore it: two people who differ by that alone share a count.
 */
export const mailboxOf = (email: string): string => {
  const [wholeName = '', wholeHost = ''] = email.toLowerCase().split('@')
  const [user = '', parent] = wholeHost.split(subdomainAddressing)
  const [name, host] = parent === undefined ? [wholeName, wholeHost] : [user, parent]
  const plain = name.split('+')[0] ?? ''
  const provider = providers.find(({ hosts }) => hosts.includes(host))
  if (!provider) return `${plain}@${host}`
  return `${plain.replaceAll(provider.ignored, '')}@${provider.hosts[0]}`
}

/** Fastmail, "Plus addressing and subdomain addressing": `anything@name.fastmail.com` comes to `name@fastmail.com`. */
const subdomainAddressing = /\.(?=fastmail\.(?:com|fm)$)/

/**
 * Hosts of one provider that lead to one mailbox, and the signs that it ignores in a name, by its help pages: Gmail "Dots
 * don't matter in Gmail addresses", Proton "Email aliases", Apple "About @icloud.com, @me.com and @mac.com".
 */
const providers: readonly { readonly hosts: readonly string[]; readonly ignored: RegExp }[] = [
  { hosts: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { hosts: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { hosts: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/g },
]
