type Schemas = Record<string, { description?: string }>
type Document = { components?: { schemas?: Schemas | undefined } | undefined }

/** Removes unused schemas and integer bounds from the generated document, and describes each answer. */
export const tidyDocument = <D extends object>(document: D): D => {
  const schemas = referredSchemas(document)
  const small = { ...document, components: { ...(document as Document).components, schemas } }
  return JSON.parse(JSON.stringify(small), (key, value: unknown) => {
    if (isSafeIntegerBound(key, value)) return undefined
    return isUndescribed(value) ? { ...value, description: descriptionOf(value, schemas) } : value
  })
}

/** Repeated until nothing changes: removing one may leave another unused. */
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
