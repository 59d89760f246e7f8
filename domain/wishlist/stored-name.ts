/** Replaces '/' by '-' and '.' by ',' (specification, section 3). Idempotent. */
export const toStoredName = (title: string): string =>
  title.replaceAll('/', '-').replaceAll('.', ',')

/** Adds a number when another item has the name: `A-B (2)`. */
export const freeStoredName = (title: string, taken: ReadonlySet<string>): string => {
  const name = toStoredName(title)
  if (!taken.has(name) && name !== unusable) return name
  for (let number = 2; ; number++) {
    const numbered = `${name} (${number})`
    if (!taken.has(numbered)) return numbered
  }
}

/** Names are keys of an object in responses, and this key would set its prototype. */
const unusable = '__proto__'
