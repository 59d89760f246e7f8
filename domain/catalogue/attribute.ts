/** One fact that products of a category state and shoppers filter by. */
export type AttributeDefinition = {
  /** Stable kebab-case key, such as `screen-size`; a filter names it in the URL. */
  readonly key: string
  readonly label: string
  readonly kind: 'number' | 'text' | 'flag'
  /** Unit of a number as shown after it: `GB`, `inch`, `L`. */
  readonly unit?: string
}

/** A value of the kind that the definition states: number, text or yes/no. */
export type AttributeValue = number | string | boolean

/** Attribute values by definition key. */
export type Attributes = Readonly<Record<string, AttributeValue>>
