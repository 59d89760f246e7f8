/** What a key names is told by how it ends; a file has no other type. */
const types: ReadonlyMap<string, string> = new Map([['webp', 'image/webp']])

/** The type of what the key names. Throws RangeError for a key that is not of our own making. */
export const typeOfKey = (key: string): string => {
  const [, ending = ''] = keyPattern.exec(key) ?? []
  const type = types.get(ending)
  if (type === undefined) throw new RangeError('a key that is not ours')
  return type
}

/** No part begins with a dot, so none leads out of the folder or hides. */
const keyPattern =
  /^(?:[a-z0-9_-][a-z0-9._-]{0,99}\/){0,4}[a-z0-9_-][a-z0-9._-]{0,99}\.([a-z0-9]+)$/
