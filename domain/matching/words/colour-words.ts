/** The colours that a folded text names, in one spelling each; unusual names count as they are. */
export const coloursIn = (folded: string): readonly string[] => {
  const found = folded.match(names)
  return found === null ? none : [...new Set(found.map((name) => same.get(name) ?? name))]
}

const none: readonly string[] = []
const same: ReadonlyMap<string, string> = new Map([
  ['grey', 'gray'],
  ['blk', 'black'],
  ['wht', 'white'],
  ['midnight', 'black'],
  ['graphite', 'gray'],
  ['starlight', 'white'],
  ['crimson', 'red'],
  ['burgundy', 'red'],
  ['violet', 'purple'],
  ['navy', 'blue'],
  ['golden', 'gold'],
])
const names =
  /\b(?:black|white|red|blue|green|yellow|orange|pink|purple|violet|brown|beige|gray|grey|silver|gold|golden|ivory|navy|teal|turquoise|lavender|lilac|burgundy|crimson|bronze|champagne|titanium|graphite|midnight|starlight|blk|wht)\b/g
