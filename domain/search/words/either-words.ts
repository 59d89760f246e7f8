/** "a vs b", "a or b": the words of each side, with what one of them leaves to the other; undefined for other words. */
export const readEither = (words: string): readonly [string, string] | undefined => {
  const [, first, second] = /^(.+?)\s+(?:vs\.?|versus|or)\s+(.+)$/i.exec(words) ?? []
  if (first === undefined || second === undefined) return undefined
  const [start, end] = [first.split(/\s+/), second.split(/\s+/)]
  // "iphone 15 or 16"
  if (end.length === 1 && /^\d/.test(second) && start.length > 1)
    return [first, [...start.slice(0, -1), second].join(' ')]
  return [first, second]
}
