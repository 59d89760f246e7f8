type Schemas = Record<string, { description?: string }>
type Document = { components?: { schemas?: Schemas | undefined } | undefined }

/**
 * Makes the generated OpenAPI document say what a reader needs: no schema that nothing refers to,
 * no bound that only means "an integer", and what each answer is instead of 'Default Response'.
 */
export const tidyDocument = <D extends object>(document: D): D => {
  const schemas = referredSchemas(document)
  const small = { ...document, components: { ...(document as Document).components, schemas } }
  return JSON.parse(JSON.stringify(small), (key, value: unknown) => {
    if (isSafeIntegerBound(key, value)) return undefined
    return isUndescribed(value) ? { ...value, description: descriptionOf(value, schemas) } : value
  })
}

/** Leaving one out may leave another without a referrer, so it goes on until nothing changes. */
const referredSchemas = (document: Document): Schemas => {
  const all = document.components?.schemas ?? {}
  const text = JSON.stringify(document)
  const referred = Object.entries(all).filter(([name]) => text.includes(`"${prefix}${name}"`))
  const schemas = Object.fromEntries(referred)
  if (referred.length === Object.keys(all).length) return schemas
  return referredSchemas({ ...document, components: { ...document.components, schemas } })
}

const prefix = '#/components/schemas/'

const isSafeIntegerBound = (key: string, value: unknown): boolean =>
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER)

type Response = { description: string; content?: Record<string, { schema?: { $ref?: string } }> }

const isUndescribed = (value: unknown): value is Response =>
  typeof value === 'object' &&
  value !== null &&
  'description' in value &&
  value.description === 'Default Response'

const descriptionOf = ({ content }: Response, schemas: Schemas): string => {
  const reference = content?.['application/json']?.schema?.$ref ?? ''
  return schemas[reference.slice(prefix.length)]?.description ?? 'The answer.'
}
