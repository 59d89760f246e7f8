import { readFile } from 'node:fs/promises'
import { makeOpenApi } from '#adapters/composition/app/render-open-api.ts'
import { SessionsSchema, UserInfoAnswerSchema } from '#openapi/schemas/account/account.ts'
import {
  SignedInSchema,
  VerificationStateSchema,
  VerifiedSchema,
} from '#openapi/schemas/account/auth.ts'
import { BrandsSchema } from '#openapi/schemas/brand.ts'
import { CategoriesSchema } from '#openapi/schemas/category.ts'
import { DealsSchema } from '#openapi/schemas/deals.ts'
import { FeaturedSchema } from '#openapi/schemas/search/featured.ts'
import { OfferSchema } from '#openapi/schemas/offer.ts'
import { OffersSchema } from '#openapi/schemas/offers.ts'
import { PriceHistorySchema } from '#openapi/schemas/product/price-history.ts'
import { ProblemSchema } from '#openapi/schemas/problem.ts'
import { ProductCardSchema } from '#openapi/schemas/product/product-card.ts'
import { ProductPageSchema } from '#openapi/schemas/product/product-page.ts'
import { RatesSchema } from '#openapi/schemas/rates.ts'
import { RetailersSchema } from '#openapi/schemas/retailer.ts'
import { SearchSchema } from '#openapi/schemas/search/search.ts'
import { SessionSchema } from '#openapi/schemas/account/session.ts'
import { SiteConfigSchema } from '#openapi/schemas/site-config.ts'
import { SuggestionsSchema } from '#openapi/schemas/search/suggestions.ts'
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
    schemas: z.record(z.string(), z.object({ examples: z.array(z.unknown()) })),
  }),
})

const bodies: [string, z.ZodType][] = [
  ['a search', SearchSchema],
  ['an offer', OfferSchema],
  ['a product card', ProductCardSchema],
  ['a product page', ProductPageSchema],
  ['the offers of a product', OffersSchema],
  ['a price history', PriceHistorySchema],
  ['suggestions', SuggestionsSchema],
  ['what the home page shows', FeaturedSchema],
  ['deals', DealsSchema],
  ['categories', CategoriesSchema],
  ['brands', BrandsSchema],
  ['retailers', RetailersSchema],
  ['rates', RatesSchema],
  ['the configuration', SiteConfigSchema],
  ['who is signed in', SessionSchema],
  ['a sign-in', SignedInSchema],
  ['a mailbox that waits to be proved', VerificationStateSchema],
  ['a mailbox that is proved', VerifiedSchema],
  ['the sessions of an account', SessionsSchema],
  ['what is known of somebody', UserInfoAnswerSchema],
  ['a problem', ProblemSchema],
]

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

  test('shows an example of every shape', () => {
    const schemas = Object.entries(document.components.schemas)
    expect(schemas.length).toBeGreaterThan(10)
    for (const [name, { examples }] of schemas) expect(examples, name).not.toHaveLength(0)
  })

  test.each(bodies)('has an example of %s that fits it', (_name, schema) => {
    const examples = z.array(z.unknown()).parse(schema.meta()?.['examples'])
    for (const example of examples) expect(schema.parse(example)).toEqual(example)
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
