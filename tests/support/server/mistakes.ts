/** A JSON schema, as far as mistakes are made by it. */
type Schema = {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** Where it is made, as a problem names it, and the whole value with it. */
export type Mistake = readonly [field: string, value: unknown]

/** Values that differ from a right one in one place: missing, of another type, or over a limit. */
export const mistakesIn = (schema: Schema, right: unknown, at = ''): readonly Mistake[] => {
  if (schema.anyOf) {
    const types = typesOf(schema)
    const [one, ...others] = variantsOf(schema).filter(({ type }) => type !== 'null')
    if (!one || others.length > 0) return wrongTypes(types, at)
    return mistakesIn({ ...one, type: types }, right, at)
  }
  const types = typesOf(schema)
  const wrong = [
    ...wrongTypes(types, at),
    ...overLimits(schema, right).map((to) => [at, to] as const),
  ]
  if (types.includes('object')) wrong.push(...inObject(schema, asObject(right), at))
  if (types.includes('array') && Array.isArray(right) && right.length > 0)
    wrong.push(...inFirst(schema, right, at))
  return wrong
}

/** Texts that a parameter of a query refuses. */
export const wrongTexts = (schema: Schema): readonly string[] => {
  const types = typesOf(schema)
  const isNumber = types.includes('integer') || types.includes('number')
  const limits = overLimits(schema, undefined).filter((wrong) => !Array.isArray(wrong))
  return [
    ...(isNumber ? ['x', '1e1000', '0x1', '1e0', ' 1'] : []),
    ...(types.includes('integer') ? ['1.5'] : []),
    ...limits.filter((wrong) => wrong !== '').map(String),
  ]
}

const variantsOf = (schema: Schema): readonly Schema[] =>
  schema.anyOf?.flatMap(variantsOf) ?? [schema]

const typesOf = ({ type, anyOf, enum: values = [] }: Schema): readonly string[] => {
  if (anyOf) return anyOf.flatMap(typesOf)
  return type === undefined ? values.map((value) => typeof value) : [type].flat()
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const examples: Readonly<Record<string, unknown>> = {
  string: 'x',
  number: 7,
  boolean: true,
  object: {},
  array: ['x'],
  null: null,
}

const wrongTypes = (types: readonly string[], at: string): Mistake[] => {
  const allowed = types.includes('integer') ? [...types, 'number'] : types
  if (allowed.length === 0) return []
  return Object.entries(examples).flatMap(([type, value]) =>
    allowed.includes(type) ? [] : [[at, value] as const],
  )
}

const overLimits = (schema: Schema, right: unknown): unknown[] => {
  const { pattern, minLength = 0, maxLength, minimum, maximum, minItems = 0, maxItems } = schema
  const item = Array.isArray(right) ? right[0] : 'x'
  return [
    ...(schema.enum ? ['no-such-value'] : []),
    ...(minLength > 0 ? ['x'.repeat(minLength - 1), unseen] : []),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(pattern !== undefined && !new RegExp(pattern, 'u').test('\0') ? ['\0'] : []),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...([schema.type].flat().includes('integer') ? [1.5] : []),
    ...(minItems > 0 ? [Array.from({ length: minItems - 1 }, () => item)] : []),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => item)]),
  ]
}

/** Nobody sees it. */
export const unseen = '\u3164\u200b'

const inObject = (
  { properties = {}, required = [] }: Schema,
  right: Readonly<Record<string, unknown>>,
  at: string,
): readonly Mistake[] =>
  Object.entries(properties).flatMap(([name, inner]) => {
    const field = at === '' ? name : `${at}.${name}`
    const mistakes = mistakesIn(inner, right[name], field)
    const all = required.includes(name) ? [[field, undefined] as const, ...mistakes] : mistakes
    return all.map(([where, wrong]) => [where, { ...right, [name]: wrong }] as const)
  })

const inFirst = (
  { items = {} }: Schema,
  [first, ...others]: readonly unknown[],
  at: string,
): readonly Mistake[] =>
  mistakesIn(items, first, at === '' ? '0' : `${at}.0`).map(
    ([where, wrong]) => [where, [wrong, ...others]] as const,
  )
