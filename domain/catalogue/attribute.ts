export type AttributeDefinition = {
  /** Stable kebab-case key, such as `screen-size`; a filter names it in the URL. */
  readonly key: string
  readonly label: string
  readonly kind: 'number' | 'text' | 'flag'
  readonly unit?: string
  /** Of one that an admin added; what the file declares of the others is found by their keys. */
  readonly facts?: AttributeFacts
}

/** What attributes.json, or an admin, declares of an attribute. */
export type AttributeFacts = {
  readonly label: string
  readonly kind: string
  readonly unit?: string
  /** What shops call it too. */
  readonly names?: readonly string[]
  /** Units in which a title states it without a word, if nothing else of its category has such a measure. */
  readonly alone?: string
  /** The least and the most that it can be: what is beyond measures something else. */
  readonly between?: readonly number[]
  /** Its unit has no more than that: nobody may state what is beyond. */
  readonly isScale?: boolean
  /** What is converted from another unit is rounded, from this on to wholes, below it to tenths: 139 cm are 55 inches. */
  readonly wholeFrom?: number
  /** Beside a number they say that it is of this. After a number, or before it where one ends with ' #'. */
  readonly words?: readonly string[]
  /** Of two measures beside each other the larger is of that attribute; one alone is of that. */
  readonly smallerThan?: string
  /** As much may be either of these two. */
  readonly commonUpTo?: number
  /** `2 x 16GB` are 32. */
  readonly times?: boolean
  /** How each of its values is written. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** False where too often a title says it of something else. */
  readonly inTitles?: boolean
  /** Words that hold a writing, or a word beside a number, and mean something else: 'Core i5'. */
  readonly decoys?: readonly string[]
  /** Of values that are too many to declare. */
  readonly patterns?: readonly string[]
  /** A pattern whose groups, joined by spaces, are how a value is written; `written` has how a group is spelt. */
  readonly parts?: { readonly of: string; readonly written: Readonly<Record<string, string>> }
  /** Of one that an admin added: its group on `/compare`, and what is better; compared-attributes.json has them of the others. */
  readonly group?: string
  readonly better?: 'more' | 'less'
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
  return other ?? withUnit(String(value), unit)
}

/** `2 years`, `from 1 year`: a unit that is written out in the plural is singular of one. */
export const withUnit = (words: string, unit: string): string =>
  `${words} ${/(?:^| )1$/.test(words) && isPlural.test(unit) ? unit.slice(0, -1) : unit}`

/** No abbreviation, as `ms` and `fps`. */
const isPlural = /^[a-z]{2,}[a-rtv-z]s$/

/** As packages state it: '200 g', not '0.2 kg'; '2 L', not '2000 mL'; '1 TB', not '1000 GB'; '128 MB', not '0.128 GB'. */
const handier = (value: number, unit: string): string | undefined => {
  const rounded = (number: number): number => Number(number.toPrecision(6))
  if (unit === 'kg' && value < 1) return `${rounded(value * 1000)} g`
  if (unit === 'GB' && value < 1) return `${rounded(value * 1000)} MB`
  if (unit === 'GB' && value >= 1000 && value % 1000 === 0) return `${value / 1000} TB`
  return unit === 'mL' && value >= 1000 ? `${rounded(value / 1000)} L` : undefined
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')
