/**
 * The name that an item is kept under: '/' becomes '-' and '.' becomes ',' (specification,
 * section 3). Doing it twice changes nothing.
 */
export const toStoredName = (title: string): string =>
  title.replaceAll('/', '-').replaceAll('.', ',')

/** The stored name, with a number behind it where another item has it: `A-B (2)`. */
export const freeStoredName = (title: string, taken: ReadonlySet<string>): string => {
  const name = toStoredName(title)
  if (!taken.has(name) && name !== unusable) return name
  for (let number = 2; ; number++) {
    const numbered = `${name} (${number})`
    if (!taken.has(numbered)) return numbered
  }
}

/** Names are keys of an object on the wire, and this key of objects is no ordinary one. */
const unusable = '__proto__'
