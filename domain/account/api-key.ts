export const keyScopes = ['catalogue', 'ads', 'reviews', 'contact', 'analytics'] as const

export type KeyScope = (typeof keyScopes)[number]

/** Lets people and secret scanners recognise keys. */
export const apiKeyPrefix = 'phk_'

/** The prefix, then 256 bits in base64url. */
export const isApiKey = (text: string): boolean => /^phk_[\w-]{43}$/.test(text)

export const apiKeyNameMaxLength = 60

export const maxApiKeys = 50
