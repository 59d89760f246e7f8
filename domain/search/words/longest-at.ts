/** In words: no table holds a longer name. */
export const longestName = 6

/** The longest name that the words have from a place on, and of how many words it is. */
export const longestAt = <N>(
  words: readonly string[],
  start: number,
  names: ReadonlyMap<string, N>,
  longest = longestName,
): { readonly node: N; readonly length: number } | undefined => {
  for (let length = Math.min(longest, words.length - start); length > 0; length--) {
    const node = names.get(words.slice(start, start + length).join(' '))
    if (node !== undefined) return { node, length }
  }
  return undefined
}
