/** A part of a text keeps the whole of it in memory: what is kept for long must be a text of its own. */
export const detachString = (text: string): string => String(JSON.parse(JSON.stringify(text)))
