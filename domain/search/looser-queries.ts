/** Ever more words left out, the worthiest kept; never empty, at most `mostQueries`. */
export const looserQueries = <T>(words: readonly T[], worthOf: (word: T) => number): T[][] => {
  const worth = (kept: readonly T[]): number => kept.reduce((sum, one) => sum + worthOf(one), 0)
  const ways: T[][] = []
  for (let size = words.length; size > 0 && ways.length < mostQueries; size--)
    ways.push(...choicesOf(words, size).toSorted((a, b) => worth(b) - worth(a)))
  return ways.slice(0, mostQueries)
}

export const mostQueries = 64

const choicesOf = <T>([first, ...rest]: readonly T[], size: number): T[][] => {
  if (size === 0) return [[]]
  if (first === undefined || rest.length + 1 < size) return []
  const withFirst = choicesOf(rest, size - 1).map((kept) => [first, ...kept])
  return [...withFirst, ...choicesOf(rest, size)]
}
