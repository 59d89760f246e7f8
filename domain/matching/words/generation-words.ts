/** '(2nd generation)', 'gen 3', 'mk ii', 'v2' of a folded title; undefined when it says none. */
export const generationOf = (folded: string): number | undefined => {
  const match = written.exec(folded)
  if (match === null) return undefined
  const text = match.slice(1).find((group) => group !== undefined) ?? ''
  return romans[text] ?? (Number(text) || undefined)
}

const written =
  /\b(\d{1,2})(?:st|nd|rd|th)?[ -]gen(?:eration)?\b|\bgen(?:eration)?[ .-]?(\d{1,2}|iv|i{1,3})\b|\b(?:mk|mark)[ .-]?(\d|iv|i{1,3}|v)\b/

const romans: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4, v: 5 }
