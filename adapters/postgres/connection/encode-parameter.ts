/**
 * PostgreSQL's text format. Arrays become array literals (`= any($1::int[])`), other objects JSON;
 * pass a JSON array as its JSON text.
 */
export const encodeParameter = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`
  if (typeof value === 'object') return JSON.stringify(value)
  throw new TypeError(`A ${typeof value} cannot be a parameter`)
}

const encodeElement = (element: unknown): string => {
  if (Array.isArray(element)) return `{${element.map(encodeElement).join(',')}}`
  if (typeof element === 'number') return String(element)
  const text = encodeParameter(element)
  if (text === null) return 'NULL'
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
