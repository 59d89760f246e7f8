import { z } from 'zod'
import type { Operation } from './operation.ts'

/** A field that an operation is asked, as far as it can be given as text. */
export type Field = {
  readonly name: string
  readonly place: 'params' | 'query' | 'body'
  readonly type: 'text' | 'number' | 'flag' | 'list'
  readonly choices: readonly string[]
  readonly description: string
  readonly isNeeded: boolean
  /** What stands for it where it is left out, as far as a text says it. */
  readonly fallback: string | undefined
  /** What is wrong with a value, as a sentence without its subject; undefined: nothing. */
  readonly judge: (value: unknown) => string | undefined
}

/** Fields of the path, the query and the body, in this order. */
export const fieldsOf = (operation: Operation): readonly Field[] =>
  (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = operation[place]
    return schema instanceof z.ZodObject
      ? Object.entries<z.ZodType>(schema.shape).map(([name, one]) => toField(place, name, one))
      : []
  })

const toField = (place: Field['place'], name: string, schema: z.ZodType): Field => {
  const written = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  const read = JsonSchema.parse(written)
  const { type, anyOf, enum: choices, description } = read
  return {
    name,
    place,
    type: types[String(type ?? anyOf?.[0]?.type)] ?? 'text',
    choices: choices ?? anyOf?.[0]?.enum ?? [],
    description: description ?? '',
    fallback: read.default?.toString(),
    isNeeded: !schema.safeParse(undefined).success,
    judge: (value) => schema.safeParse(value).error?.issues[0]?.message,
  }
}

const JsonSchema = z.object({
  // Of what may be null there are two.
  type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
  anyOf: z
    .array(z.object({ type: z.string().optional(), enum: z.array(z.string()).optional() }))
    .optional(),
  enum: z.array(z.string()).optional(),
  description: z.string().optional(),
  default: z.union([z.string(), z.number()]).nullish().catch(undefined),
})

const types: Readonly<Record<string, Field['type']>> = {
  number: 'number',
  integer: 'number',
  boolean: 'flag',
  array: 'list',
}
