/**
 * The same text for addresses that one mailbox gets, where its provider says so: for counting what an address is sent,
 * never for sending.
 */
export const mailboxOf = (email: string): string => {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const provider = providers.find(({ hosts }) => hosts.includes(host))
  if (!provider) return `${name}@${host}`
  const { hosts, ignored } = provider
  return `${(name.split('+')[0] ?? '').replaceAll(ignored, '')}@${hosts[0]}`
}

/**
 * Hosts of one provider that take `name+anything`, and the signs that they ignore in a name, by their help pages:
 * Gmail "Dots don't matter in Gmail addresses", Proton "Email aliases", Microsoft "Plus addressing",
 * Apple "Use email aliases in iCloud Mail", Fastmail "Plus addressing and subdomain addressing".
 */
const providers: readonly { readonly hosts: readonly string[]; readonly ignored: RegExp }[] = [
  { hosts: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { hosts: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  ...['outlook.com', 'hotmail.com', 'live.com', 'icloud.com', 'me.com', 'fastmail.com'].map(
    (host) => ({
      hosts: [host],
      ignored: /(?!)/g,
    }),
  ),
]
