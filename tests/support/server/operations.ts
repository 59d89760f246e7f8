import { makeOpenApi } from '#adapters/composition/app/render-open-api.ts'
import { z } from 'zod'

/** An operation of the OpenAPI document with what it can be tried with. */
export type Operation = {
  readonly id: string
  readonly method: Method
  /** As in the document: `/api/products/{id}`. */
  readonly path: string
  /** Who may call it, as the document says. */
  readonly access: string | undefined
  /** What an API key for it must have been made for; undefined where none opens it. */
  readonly scope: string | undefined
  /** The document's examples of what stands in the path, by name. */
  readonly parameters: Readonly<Record<string, string>>
  readonly inPath: readonly Parameter[]
  readonly query: readonly Parameter[]
  readonly body: Body | undefined
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Body = {
  readonly type: string
  readonly example: unknown
  readonly schema: z.output<typeof AnySchema>
}

/** Every operation of the document. */
export const listOperations = async (): Promise<readonly Operation[]> => {
  const { paths } = DocumentSchema.parse(await makeOpenApi())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: MethodSchema.parse(method.toUpperCase()),
      path,
      access: operation['x-access'],
      scope: operation['x-scope'],
      parameters: Object.fromEntries(
        operation.parameters.flatMap(({ in: place, name, example }) =>
          place === 'path' ? [[name, example ?? '']] : [],
        ),
      ),
      inPath: operation.parameters.filter((parameter) => parameter.in === 'path'),
      query: operation.parameters.filter((parameter) => parameter.in === 'query'),
      body: bodyOf(operation.requestBody?.content),
    })),
  )
}

/** Where the operation is, with the given in place of some of the document's examples. */
export const addressOf = (
  { path, parameters }: Operation,
  given: Readonly<Record<string, string>> = {},
): string =>
  path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => given[name] ?? parameters[name] ?? '')

/** The example of the body; where it says whose it is, it is said of these. */
export const bodyWith = (
  { body }: Operation,
  { uid, email }: { readonly uid: string; readonly email: string },
): unknown => {
  const { example } = body ?? {}
  if (typeof example !== 'object' || example === null || !('uid' in example)) return example
  return { ...example, uid, ...('email' in example && { email }) }
}

export const takesUid = ({ body }: Operation): boolean =>
  typeof body?.example === 'object' && body.example !== null && 'uid' in body.example

export const isJson = ({ body }: Operation): boolean => body?.type.includes('json') ?? false

const MethodSchema = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

const AnySchema = z.record(z.string(), z.unknown())

const ParameterSchema = z.object({
  in: z.string(),
  name: z.string(),
  required: z.boolean().default(false),
  example: z.coerce.string().optional(),
  schema: AnySchema,
})

type Parameter = z.output<typeof ParameterSchema>

const ContentSchema = z.record(
  z.string(),
  z.object({
    schema: AnySchema.default({}),
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.object({ value: z.unknown() })).default({}),
  }),
)

const DocumentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        'x-access': z.string().optional(),
        'x-scope': z.string().optional(),
        parameters: z.array(ParameterSchema).default([]),
        requestBody: z.object({ content: ContentSchema }).optional(),
      }),
    ),
  ),
})

const bodyOf = (content: z.output<typeof ContentSchema> | undefined): Body | undefined => {
  const [first] = Object.entries(content ?? {})
  if (!first) return undefined
  const [type, { example, examples, schema }] = first
  return {
    type: type.replace('*', 'png'),
    example: example ?? Object.values(examples)[0]?.value,
    schema,
  }
}
