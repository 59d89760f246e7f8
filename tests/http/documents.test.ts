import { readFile } from 'node:fs/promises'
import { makeOpenApi } from '#adapters/composition/app/render-open-api.ts'
import { operations as declared } from '#openapi/operations/operations.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aServer } from '#tests/support/server/a-server.ts'

const OperationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()).min(1),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), description: z.string() }))
    .default([]),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.record(z.string(), z.unknown()).optional() }),
  ),
})

const DocumentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), OperationSchema)),
  components: z.object({
    schemas: z.record(z.string(), z.looseObject({ examples: z.array(z.unknown()) })),
  }),
})

let document: z.output<typeof DocumentSchema>
beforeAll(async () => {
  document = DocumentSchema.parse(await makeOpenApi())
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

describe('the OpenAPI document', () => {
  test('is the one that is kept', async () => {
    const kept = await readFile(new URL('../../openapi/openapi.json', import.meta.url), 'utf8')
    expect(JSON.parse(kept)).toEqual(await makeOpenApi())
  })

  test('names every operation once', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(ids.length).toBeGreaterThan(10)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('is of the operations that are declared, and of the server itself', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    const server = ['readHealth', 'readReadiness', 'readMetrics']
    expect(ids.toSorted()).toEqual([...Object.keys(declared), ...server].toSorted())
  })

  test('tells of every operation how it fails, as problems', () => {
    for (const { path, operation } of operations()) {
      const failures = Object.entries(operation.responses).filter(([status]) => status >= '400')
      expect(
        failures.map(([status]) => status),
        path,
      ).toContain('500')
      for (const [, { content }] of failures) {
        expect(Object.keys(content ?? {}), path).toEqual(['application/problem+json'])
      }
    }
  })

  test('shows an example of every shape, which fits it', () => {
    const text = JSON.stringify(document.components.schemas)
    const $defs = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'))
    const schemas = Object.entries<z.core.JSONSchema.JSONSchema>($defs)
    expect(schemas.length).toBeGreaterThan(100)
    for (const [name, shape] of schemas) {
      expect(shape.examples, name).not.toHaveLength(0)
      const schema = z.fromJSONSchema({ ...shape, $defs })
      for (const example of shape.examples ?? [])
        expect(schema.parse(example), name).toEqual(example)
    }
  })

  test.each(['/api/docs/json', '/api/docs/yaml'])('has no second copy at %s', async (url) => {
    const response = await aServer().inject(url)
    expect(response.statusCode).toBe(308)
    expect(response.headers.location).toBe('/api/openapi.json')
  })

  test('is served as it is, and browsed with nothing but our own files', async () => {
    const app = aServer()
    const served = await app.inject('/api/openapi.json')
    expect(served.json()).toEqual(await makeOpenApi())
    const page = await app.inject('/api/docs')
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) expect((await app.inject(file)).statusCode, file).toBe(200)
  })
})
