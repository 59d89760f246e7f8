export type AttributeDefinition = {
  /** Stable kebab-case key, such as `screen-size`; a filter names it in the URL. */
  readonly key: string
  readonly label: string
  readonly kind: 'number' | 'text' | 'flag'
  readonly unit?: string
}

export type AttributeValue = number | string | boolean

export type Attributes = Readonly<Record<string, AttributeValue>>

/** The value as a filter names it in a URL: `256`, `OLED`, `yes`. */
export const attributeFilterValue = (value: AttributeValue): string =>
  typeof value === 'boolean' ? yesNo(value).toLowerCase() : String(value)

/** What a listing is filtered by: `storage=256`. */
export const attributeLexeme = (key: string, value: AttributeValue): string =>
  `${key}=${attributeFilterValue(value)}`

/** The value that lexemes state of an attribute, as a filter names it. */
export const statedIn = (lexemes: readonly string[], key: string): string | undefined =>
  lexemes.find((lexeme) => lexeme.startsWith(`${key}=`))?.slice(key.length + 1)

export const formatAttribute = (definition: AttributeDefinition, value: AttributeValue): string => {
  if (typeof value === 'boolean') return yesNo(value)
  const { unit } = definition
  if (unit === undefined) return String(value)
  const other = typeof value === 'number' ? handier(value, unit) : undefined
  return other ?? `${value} ${unit}`
}

/** A value as people read it, and how many shops state it. */
export type SaidText = { readonly text: string; readonly shops: number }

export const formatClaims = (
  definition: AttributeDefinition,
  said: readonly { readonly value: AttributeValue; readonly shops: number }[],
): SaidText[] =>
  said.map(({ value, shops }) => ({ text: formatAttribute(definition, value), shops }))

/** As packages state it: '200 g', not '0.2 kg'; '2 L', not '2000 mL'; '1 TB', not '1000 GB'. */
const handier = (value: number, unit: string): string | undefined => {
  const rounded = (number: number): number => Number(number.toPrecision(6))
  if (unit === 'kg' && value < 1) return `${rounded(value * 1000)} g`
  if (unit === 'GB' && value >= 1000 && value % 1000 === 0) return `${value / 1000} TB`
  return unit === 'mL' && value >= 1000 ? `${rounded(value / 1000)} L` : undefined
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')
