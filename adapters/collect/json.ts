export type JsonRecord = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Empty for what is not one. */
export const recordOf = (value: unknown): JsonRecord => (isRecord(value) ? value : {})

export const recordsOf = (value: unknown): readonly JsonRecord[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : ''

/** Of a price: the point of a number is decimal, where a text with three digits after it may mean thousands. */
export const priceTextOf = (value: unknown): string =>
  typeof value === 'number' ? textOf(value).replace(/\.\d{3}$/, '$&0') : textOf(value)
