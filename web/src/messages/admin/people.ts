import type { KeyScope } from '#domain/account/api-key.ts'

/** Texts of the page that says who is an admin. */
export const roleMessages = {
  title: 'Roles',
  lead: 'Who may look after the site. A role holds from the next request on, and is lost as fast.',
  search: 'Find an account by name or email',
  empty: 'No account fits.',
  role: { label: 'Show', choices: { '': 'Everybody', admin: 'Admins', user: 'All others' } },
  columns: { name: 'Account', role: 'Role', since: 'Since', seen: 'Last seen', do: 'Change' },
  admin: 'Admin',
  user: 'User',
  you: 'You',
  disabled: 'Disabled',
  never: 'Not signed in',
  grant: 'Make admin',
  grantTo: (name: string): string => `Make admin: ${name}`,
  grantTitle: 'Make this account an admin?',
  grantMeans: (name: string, email: string): string =>
    `${name} (${email}) may then change retailers, products, ads, reviews, messages, and roles.`,
  revoke: 'Take role away',
  revokeOf: (name: string): string => `Take role away: ${name}`,
  revokeTitle: 'Take the role of an admin away?',
  revokeMeans: (name: string, email: string): string =>
    `${name} (${email}) will be a user like others, and their API keys will open nothing.`,
  keep: 'Leave it as it is',
  granted: (name: string): string => `${name} is an admin now.`,
  revoked: (name: string): string => `${name} is no admin any more.`,
} as const

/** Texts of the page of API keys. */
export const keyMessages = {
  title: 'API keys',
  lead: 'Programs use a key to do what its admin may do, within what the key opens.',
  create: 'Create a key',
  name: 'Name',
  nameHint: 'What it is for: Price importer.',
  scopes: 'What it opens',
  scopeNames: {
    catalogue: 'Retailers and products',
    ads: 'Ads',
    reviews: 'Reviews',
    contact: 'Messages',
    analytics: 'Analytics',
  } satisfies Readonly<Record<KeyScope, string>>,
  scopesMissing: 'Please choose what it opens.',
  expires: 'Runs out',
  lifetimes: { 30: 'In 30 days', 90: 'In 90 days', 365: 'In a year', '': 'Never' },
  submit: 'Create key',
  busy: 'Creating the key…',

  createdHeading: 'Your new key',
  createdHint: 'Copy it now and keep it like a password: it is not shown again.',
  newKey: 'Key',
  copy: 'Copy',
  copied: 'The key is copied.',
  notCopied: 'The key could not be copied. Please select and copy it.',
  done: 'I have kept it',

  keys: 'All keys',
  empty: 'There are no keys.',
  columns: {
    name: 'Key',
    scopes: 'Opens',
    used: 'Last used',
    until: 'Runs out',
    state: 'State',
    do: 'Change',
  },
  by: (who: string): string => `of ${who}`,
  neverUsed: 'Never',
  noEnd: 'Never',
  active: 'Active',
  expired: 'Run out',
  revoked: 'Revoked',
  revoke: 'Revoke',
  revokeOf: (name: string): string => `Revoke: ${name}`,
  revokeTitle: 'Revoke this key?',
  revokeMeans: (name: string): string =>
    `Whatever uses ${name} is refused from the next request on. This cannot be undone.`,
  keep: 'Keep it',
  revokedNow: 'The key is revoked.',
  created: 'The key is created.',
} as const
