/** What an API key may be allowed to do; each is a part of administration. */
export const keyScopes = ['catalogue', 'ads', 'reviews', 'contact', 'analytics'] as const

export type KeyScope = (typeof keyScopes)[number]

/** Every key begins with it, so that people and scanners of code know one when they see it. */
export const apiKeyPrefix = 'phk_'

/** Whether a text can be a key at all: the prefix, then 256 bits in base64url. */
export const isApiKey = (text: string): boolean => /^phk_[\w-]{43}$/.test(text)

export const apiKeyNameMaxLength = 60

/** Of one account, living ones. */
export const maxApiKeys = 50
