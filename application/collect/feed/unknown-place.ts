const host = 'feed.invalid'

/** Where a feed or page is taken to stand that came without its address; no host of anybody. */
export const unknownPlace = `https://${host}/`

export const isKnownHost = (name: string): boolean => name !== host
