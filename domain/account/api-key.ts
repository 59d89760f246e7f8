/** What keys of anybody may open: what is public, and the person's own watches. */
export const personalScopes = ['read', 'watches'] as const

/** What keys of admins may open besides. */
export const adminScopes = ['catalogue', 'ads', 'reviews', 'contact', 'analytics'] as const

export const keyScopes = [...personalScopes, ...adminScopes] as const

export type KeyScope = (typeof keyScopes)[number]

export type PersonalScope = (typeof personalScopes)[number]

export const isPersonal = (scope: KeyScope): scope is PersonalScope =>
  personalScopes.some((personal) => personal === scope)

/** Lets people and secret scanners recognise keys. */
export const apiKeyPrefix = 'phk_'

/** The prefix, then 256 bits in base64url. */
export const isApiKey = (text: string): boolean => /^phk_[\w-]{43}$/.test(text)

export const apiKeyNameMaxLength = 60

/** Of one account, that are neither revoked nor expired. */
export const maxApiKeys = { admin: 50, user: 10 } as const

/** For how many days the use of a key is shown. */
export const keyUseDays = 30
