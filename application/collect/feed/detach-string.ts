/** A substring keeps the whole text in memory: what is kept for long is copied. */
export const detachString = (text: string): string => String(JSON.parse(JSON.stringify(text)))
