const types: ReadonlyMap<string, string> = new Map([
  ['webp', 'image/webp'],
  ['parquet', 'application/vnd.apache.parquet'],
  ['gz', 'application/gzip'],
  ['json', 'application/json'],
])

/** Throws RangeError for a key that is not one of ours. */
export const typeOfKey = (key: string): string => {
  const [, ending = ''] = keyPattern.exec(key) ?? []
  const type = types.get(ending)
  if (type === undefined) throw new RangeError('a key that is not ours')
  return type
}

/** No segment begins with a dot, so no key leaves the folder. */
const keyPattern =
  /^(?:[a-z0-9_-][a-z0-9._-]{0,99}\/){0,4}[a-z0-9_-][a-z0-9._-]{0,99}\.([a-z0-9]+)$/
