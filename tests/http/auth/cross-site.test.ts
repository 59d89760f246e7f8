import { ProblemSchema } from '#openapi/schemas/problem.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { aServer, testSettings } from '#tests/support/server/a-server.ts'
import { anAccount, anAdmin, tokenOf } from '#tests/support/account/an-identity.ts'
import {
  addressOf,
  bodyWith,
  listOperations,
  type Operation,
} from '#tests/support/server/operations.ts'

const operations = await listOperations()
const changes = operations.filter(({ method }) => method !== 'GET')

const site = 'https://pricehound.example'
const limits = { ...testSettings.limits, writesPerMinute: 10_000 }
const app = aServer({}, { publicUrl: new URL(site), limits })

const change = (
  server: FastifyInstance,
  operation: Operation,
  headers: Record<string, string>,
): Promise<LightMyRequestResponse> => {
  const { access, body } = operation
  const isForAdmins = access === 'admin'
  const { id: uid, email } = isForAdmins ? anAdmin : anAccount
  return server.inject({
    method: operation.method,
    url: addressOf(operation),
    headers: {
      host: 'pricehound.example',
      cookie: `__Host-session=${tokenOf(isForAdmins ? 'admin' : 'user')}`,
      ...(body && { 'content-type': body.type }),
      ...headers,
    },
    ...(body && {
      payload: body.type.includes('json')
        ? JSON.stringify(bodyWith(operation, { uid, email }))
        : 'no picture',
    }),
  })
}

const [aChange] = changes
if (!aChange) throw new Error('nothing is changed')

const expectRefused = (response: LightMyRequestResponse): void => {
  expect(response.statusCode).toBe(403)
  expect(ProblemSchema.parse(response.json())).toMatchObject({ code: 'request.cross_site' })
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
}

test.each(changes.map((operation) => [operation.id, operation] as const))(
  '%s is taken from our own pages and refused from elsewhere',
  async (_id, operation) => {
    expectRefused(await change(app, operation, { 'sec-fetch-site': 'cross-site' }))
    expectRefused(await change(app, operation, { origin: 'https://evil.example' }))
    expect((await change(app, operation, { origin: site })).statusCode).not.toBe(403)
  },
)

describe('a change', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: site },
    { 'sec-fetch-site': 'nonsense' },
    { 'sec-fetch-site': '' },
    { 'sec-fetch-site': 'same-origin, cross-site' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://pricehound.example.evil.example' },
    { origin: 'https://evil.example/https://pricehound.example' },
    { origin: 'https://sub.pricehound.example' },
    { origin: 'https://pricehound.example:8443' },
    { origin: 'https://pricehound.example@evil.example' },
    { origin: 'pricehound.example' },
    { origin: 'file://' },
  ])('is refused from elsewhere: %j', async (headers) => {
    expectRefused(await change(app, aChange, headers))
  })

  test.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: site },
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  ])('is taken from our own pages and from programs: %j', async (headers) => {
    expect((await change(app, aChange, headers)).statusCode).not.toBe(403)
  })
})

describe('what a form of another site can send', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
    'a body of %s is read nowhere',
    async (type) => {
      for (const operation of changes.filter(({ body }) => body?.type.includes('json'))) {
        const response = await change(app, operation, { 'content-type': type })
        expect(response.statusCode, operation.id).toBe(415)
      }
    },
  )

  test('a request before the request finds nothing that lets it in', async () => {
    for (const operation of changes) {
      const response = await app.inject({
        method: 'OPTIONS',
        url: addressOf(operation),
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': operation.method,
          'access-control-request-headers': 'content-type',
        },
      })
      expect(response.statusCode, operation.id).toBe(405)
      for (const name of Object.keys(response.headers)) expect(name).not.toMatch(/^access-control/)
    }
  })
})
