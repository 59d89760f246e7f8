/**
 * How many pieces a folded title sells as one: 'pack of 6', '6-pack', '6 pk', '6x', '6 x 330ml',
 * 'set of 4', 'twin pack'. Undefined when it says nothing; that is not the same as one.
 */
export const readPackCount = (folded: string): number | undefined => {
  if (!hint.test(folded)) return undefined
  for (const pattern of patterns) {
    const count = Number(pattern.exec(folded)?.[1])
    if (count >= 1 && count <= 1000) return count
  }
  const word = /\b(single|twin|double|triple|two|three|four|six) ?-?(?:pack|pk)\b/.exec(folded)?.[1]
  return word === undefined ? undefined : counts[word]
}

/** Most titles have none of these and are done. */
const hint = /pack|pk|pcs|pce|piece|count|\bct\b|set of|box of|\d ?x(?: ?\d|$)|\bx ?\d|dozen/

const patterns: readonly RegExp[] = [
  /\b(?:pack|pk|box|set|case|carton|bundle)(?: of |\s?x\s?)(\d+)\b/,
  /\b(\d+)[ -]?(?:packs?|pk|pcs|pce|pieces?|count|ct)\b/,
  // '6 x 330ml', '6x', but neither '1920 x 1080' nor '10x zoom' nor '2 x 4 x 6 cm'.
  /(?<![\d.x] ?)\b(\d{1,3}) ?x ?(?:\d+(?:\.\d+)? ?(?:ml|l|g|kg|oz)\b)(?! ?x)/,
  /(?<![\d.x] )\b(\d{1,3})x$/,
  /\bx ?(\d{1,3})(?: ?(?:packs?|pk))?$/,
]

const counts: Readonly<Record<string, number>> = {
  single: 1,
  twin: 2,
  double: 2,
  two: 2,
  triple: 3,
  three: 3,
  four: 4,
  six: 6,
}
