/** What is separated by commas or lines, without what is empty, each once. */
export const readListed = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/** Dollars as typed, `1,299.50` or `$5`; undefined for what is none, null for nothing. */
export const readDollars = (text: string): number | null | undefined => {
  const typed = text.trim().replace(/^\$\s*/, '')
  if (typed === '') return null
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/.test(typed)
    ? Number(typed.replaceAll(',', ''))
    : undefined
}
