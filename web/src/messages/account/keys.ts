import type { KeyScope } from '#domain/account/api-key.ts'

/** Texts of API keys, for their owners and for admins. */
export const keyMessages = {
  create: 'Create a key',
  name: 'Name',
  scopes: 'Permissions',
  scopeNames: {
    read: 'Public reads, with a limit of its own',
    watches: 'Price watches of its owner',
    catalogue: 'Retailers and products',
    ads: 'Ads',
    reviews: 'Reviews',
    contact: 'Messages',
    analytics: 'Analytics',
  } satisfies Readonly<Record<KeyScope, string>>,
  scopesMissing: 'Please choose what it opens.',
  expires: 'Expires',
  lifetimes: { 30: 'In 30 days', 90: 'In 90 days', 365: 'In a year', '': 'Never' },
  submit: 'Create key',
  busy: 'Creating the key…',
  created: 'The key is created.',

  createdHeading: 'Your new key',
  createdHint: 'Copy it now and keep it like a password: it is not shown again.',
  newKey: 'Key',
  copy: 'Copy',
  copied: 'The key is copied.',
  notCopied: 'The key could not be copied. Please select and copy it.',
  done: 'I have kept it',

  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  revoke: 'Revoke',
  revokeOf: (name: string): string => `Revoke: ${name}`,
  revokeTitle: 'Revoke this key?',
  revokeMeans: (name: string): string =>
    `Whatever uses ${name} is refused from now on. This cannot be undone.`,
  keep: 'Keep it',
  revokedNow: 'The key is revoked.',
} as const
