export type JsonRecord = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Empty for what is not one. */
export const recordOf = (value: unknown): JsonRecord => (isRecord(value) ? value : {})

export const recordsOf = (value: unknown): readonly JsonRecord[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** GraphQL wraps lists: `{ edges: [{ node }] }`, `{ nodes }`. */
export const nodesOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return []
  if (Array.isArray(value['nodes'])) return value['nodes']
  return recordsOf(value['edges']).map(({ node }) => node)
}

export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : ''

/** Of a price of a format whose point is decimal (Google, schema.org, Shopify): "24.995" is no 24,995. */
export const priceTextOf = (value: unknown): string => withDecimalPoint(textOf(value))

/** Elsewhere three digits after a point may be thousands; four never are. */
export const withDecimalPoint = (text: string): string =>
  text.replace(/(?<=(?<![\d.,])\d+)\.\d{3}(?![\d.,])/g, '$&0')

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, 1000) : value === undefined || value === null ? [] : [value]

/** The first text of several values, each of which may be a list or a node with a name or an address. */
export const firstText = (...values: readonly unknown[]): string => firstOf(values, textOf)

export const firstPrice = (...values: readonly unknown[]): string => firstOf(values, priceTextOf)

const firstOf = (values: readonly unknown[], read: (value: unknown) => string): string => {
  for (const value of values) {
    for (const one of listOf(value)) {
      const text = isRecord(one) ? nodeText(one) : read(one)
      if (text !== '') return text
    }
  }
  return ''
}

const nodeText = (node: JsonRecord): string =>
  textOf(node['name']) ||
  textOf(node['url']) ||
  textOf(node['contentUrl']) ||
  textOf(node['@value']) ||
  (/imageobject/i.test(JSON.stringify(node['@type'] ?? '')) ? '' : textOf(node['@id']))
