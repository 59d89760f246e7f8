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

export const formatAttribute = (definition: AttributeDefinition, value: AttributeValue): string => {
  if (typeof value === 'boolean') return yesNo(value)
  return definition.unit === undefined ? String(value) : `${value} ${definition.unit}`
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')
