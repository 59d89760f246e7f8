import type { AccountView, NewSession, SessionView } from '#application/account/account-views.ts'
import type { IdentityProvider } from '#application/account/identity-provider.ts'
import type { ManageApiKeys } from '#application/api-key/manage-api-keys.ts'
import { apiKeyPrefix, keyScopes } from '#domain/account/api-key.ts'

/** Cookies of the browsers that `anIdentity` knows; any secret has 43 characters. */
export const tokenOf = (who: string): string => who.padEnd(43, '-')

export const anAccount: AccountView = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  email: 'aroha@example.nz',
  name: 'Aroha Ngata',
  role: 'user',
  pendingEmail: null,
  hasPassword: true,
  hasGoogle: false,
  pictureTag: null,
  createdAt: new Date('2026-01-02T03:04:05.000Z'),
}

export const anotherAccount: AccountView = {
  ...anAccount,
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3c',
  email: 'tane@example.nz',
  name: 'Tāne Rangi',
}

export const anAdmin: AccountView = {
  ...anAccount,
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3d',
  email: 'mere@example.nz',
  name: 'Mere Kahu',
  role: 'admin',
}

export const sessionFor = (account: AccountView): SessionView => ({
  id: account.id.replace(/^0198/, '0199'),
  account,
  authenticatedAt: new Date('2026-03-14T02:00:00.000Z'),
})

export const aNewSession: NewSession = {
  token: tokenOf('a-new-session'),
  expiresAt: new Date('2026-04-13T02:11:30.000Z'),
  deviceToken: tokenOf('a-device'),
  account: anAccount,
}

const sessions: ReadonlyMap<string, SessionView> = new Map([
  [tokenOf('user'), sessionFor(anAccount)],
  [tokenOf('another'), sessionFor(anotherAccount)],
  [tokenOf('admin'), sessionFor(anAdmin)],
])

/** Knows three sessions and lets everything happen without keeping any of it. */
export const anIdentity = {
  signUp: async () => ({
    pendingToken: tokenOf('pending'),
    expiresAt: new Date('2026-03-15T02:11:30.000Z'),
  }),
  showVerification: async () => ({ state: 'none' }),
  claimVerified: async () => aNewSession,
  resendVerification: async () => {},
  verify: async () => ({ purpose: 'sign-up', session: aNewSession }),
  signIn: async () => ({ kind: 'signed-in', session: aNewSession }),
  sendSignInLink: async () => {},
  useSignInLink: async () => aNewSession,
  google: undefined,
  findSession: async (token) => sessions.get(token),
  signOut: async () => {},
  listSessions: async ({ id }) => [
    {
      id,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      createdAt: new Date('2026-03-01T00:00:00.000Z'),
      lastSeenAt: new Date('2026-03-14T00:00:00.000Z'),
    },
  ],
  endSessions: async () => {},
  sendPasswordReset: async () => {},
  resetPassword: async () => {},
  changePassword: async () => aNewSession,
  changeName: async () => {},
  changeEmail: async () => {},
  cancelEmailChange: async () => {},
  deleteAccount: async () => {},
} satisfies Partial<IdentityProvider>

/** API keys that `someApiKeys` knows, by who has them. */
export const keyOf = (who: 'admin' | 'former admin' | 'unknown'): string =>
  `${apiKeyPrefix}${who.replace(' ', '-').padEnd(43, '-')}`

/** Knows a key of the admin's for everything, and one of somebody who is no admin any more. */
export const someApiKeys = {
  async find(key) {
    const holder = {
      id: sessionFor(anAdmin).id,
      name: 'A program',
      scopes: keyScopes,
      perMinute: null,
    }
    if (key === keyOf('admin'))
      return { ...holder, accountId: anAdmin.id, email: anAdmin.email, isAdmin: true }
    if (key === keyOf('former admin'))
      return { ...holder, accountId: anAccount.id, email: anAccount.email, isAdmin: false }
    return undefined
  },
  list: async () => [],
  create: async () => ({ id: sessionFor(anAdmin).id, key: keyOf('admin') }),
  revoke: async () => {},
  setLimit: async () => {},
  use: { note: () => {}, flush: async () => {}, list: async () => [] },
} satisfies Partial<ManageApiKeys>
