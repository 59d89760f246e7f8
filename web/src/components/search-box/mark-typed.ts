/** A piece of a suggestion, and whether the shopper has typed it already. */
export type MarkedPart = { readonly text: string; readonly typed: boolean }

/**
 * Splits a suggestion into what was typed and what completes it. Words are found at their
 * beginnings, in any order; case and accents do not matter ("maori" is typed in "Māori").
 */
export const markTyped = (suggestion: string, typed: string): readonly MarkedPart[] => {
  const letters = Array.from(suggestion)
  const folded = letters.map(fold)
  const isTyped = letters.map(() => false)
  for (const word of typed.split(/\s+/).filter(Boolean)) {
    const wanted = Array.from(word, fold)
    for (let start = 0; start + wanted.length <= folded.length; start++) {
      const before = folded[start - 1]
      if (before !== undefined && isLetter(before) && isLetter(folded[start] ?? '')) continue
      if (wanted.every((letter, i) => folded[start + i] === letter)) {
        isTyped.fill(true, start, start + wanted.length)
        break
      }
    }
  }
  return letters.reduce<MarkedPart[]>((parts, letter, i) => {
    const last = parts.at(-1)
    const typed = isTyped[i] ?? false
    if (last?.typed !== typed) return [...parts, { text: letter, typed }]
    return [...parts.slice(0, -1), { text: last.text + letter, typed }]
  }, [])
}

const fold = (letter: string): string => letter.normalize('NFD').charAt(0).toLowerCase()

const isLetter = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter)
