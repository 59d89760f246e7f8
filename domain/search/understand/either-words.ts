/**
 * "a vs b", "a or b", "compare a and b": the words of each side, with what one of them leaves to the other;
 * undefined for other words.
 */
export const readEither = (words: string): readonly [string, string] | undefined => {
  const [, compared, and] =
    /^(?:compare|difference between)\s+(\S.*?)\s+(?:and|with|to|&)\s+(\S.*)$/i.exec(words) ?? []
  const [, one = compared, other = and] =
    /^(?:compare\s+)?(\S.*?)\s+(?:vs\.?|versus|or|compared (?:to|with))\s+(\S.*)$/i.exec(words) ??
    []
  if (one === undefined || other === undefined) return undefined
  const start = one.split(/\s+/)
  // "iphone 15 or 16"
  if (/^\d\S*$/.test(other) && start.length > 1)
    return [one, [...start.slice(0, -1), other].join(' ')]
  return [one, other]
}
