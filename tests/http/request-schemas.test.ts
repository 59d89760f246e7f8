import { ProblemSchema } from '#openapi/schemas/problem.ts'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { anAccount, anAdmin, tokenOf } from '#tests/support/account/an-identity.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { type Mistake, mistakesIn, unseen, wrongTexts } from '#tests/support/server/mistakes.ts'
import {
  addressOf,
  bodyWith,
  isJson,
  listOperations,
  type Operation,
} from '#tests/support/server/operations.ts'

const operations = await listOperations()
const byId = (operation: Operation) => [operation.id, operation] as const

const many = 1e6
const app = aServer(
  {},
  {
    limits: {
      searchesPerMinute: many,
      readsPerMinute: many,
      writesPerMinute: many,
      clicksPerMinute: many,
    },
  },
)

const send = (
  { access, ...operation }: Operation,
  { query = '', ...more }: { query?: string; payload?: unknown; type?: string },
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: operation.method,
    url: addressOf({ access, ...operation }) + query,
    headers: {
      cookie: `session=${tokenOf(access === 'admin' ? 'admin' : 'user')}`,
      ...('payload' in more && { 'content-type': more.type ?? 'application/json' }),
    },
    ...('payload' in more && {
      payload: typeof more.payload === 'string' ? more.payload : JSON.stringify(more.payload),
    }),
  })

const expectRefused = (answer: LightMyRequestResponse, field: string, what: string): void => {
  expect(answer.statusCode, what).toBe(400)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const { code, errors } = ProblemSchema.parse(answer.json())
  expect(code, what).toBe('request.invalid')
  expect(
    errors.map((error) => error.field),
    what,
  ).toContain(field)
}

/** A foreign `uid` is told otherwise; a search is read as a query is, where one text is a list, too. */
const isTold = (field: string): boolean =>
  field !== '' && field !== 'uid' && !field.startsWith('search.')

/** Of what is kept nowhere: it finds nothing. */
const isSearchedFor = ([field, payload]: Mistake): boolean =>
  ['itemName', 'uses.0.words'].includes(field) && JSON.stringify(payload).includes(unseen)

const exampleOf = (operation: Operation): unknown => {
  const { id: uid, email } = operation.access === 'admin' ? anAdmin : anAccount
  return bodyWith(operation, { uid, email })
}

describe.each(operations.filter(isJson).map(byId))('the body of %s', (_id, operation) => {
  const right = exampleOf(operation)

  test('is taken with what nobody asked for beside it', async () => {
    for (const payload of [right, { ...Object(right), unasked: { for: [1] } }])
      expect((await send(operation, { payload })).statusCode).not.toBe(400)
  })

  test('names the field that is missing, of another type or over a limit', async () => {
    const mistakes = mistakesIn(operation.body?.schema ?? {}, right)
    const told = mistakes.filter(([where]) => isTold(where))
    for (const [field, payload] of told.filter((one) => !isSearchedFor(one)))
      expectRefused(
        await send(operation, { payload }),
        field,
        JSON.stringify(payload).slice(0, 300),
      )
  })

  test.each([['null'], ['[]'], ['"text"'], ['1']])('is never %s', async (payload) => {
    expect((await send(operation, { payload })).statusCode).toBe(400)
  })

  test('is neither broken, of another kind nor larger than 64 kB', async () => {
    const statusOf = async (payload: string, type?: string): Promise<number> =>
      (await send(operation, { payload, ...(type && { type }) })).statusCode
    expect(await statusOf('{')).toBe(400)
    expect(await statusOf('a=b', 'application/x-www-form-urlencoded')).toBe(415)
    expect(await statusOf(JSON.stringify({ ...Object(right), more: 'x'.repeat(70_000) }))).toBe(413)
  })
})

const isId = ({ schema }: Operation['inPath'][number]): boolean =>
  schema['format'] === 'uuid' || schema['type'] === 'integer'

test.each(operations.filter(({ inPath }) => inPath.some(isId)).map(byId))(
  'the path of %s names what is no id',
  async (_id, operation) => {
    for (const { name } of operation.inPath.filter(isId)) {
      const parameters = { ...operation.parameters, [name]: 'x' }
      const payload = isJson(operation) ? { payload: exampleOf(operation) } : {}
      expectRefused(await send({ ...operation, parameters }, payload), name, name)
    }
  },
)

/** No database holds a NUL. */
const isLookedFor = (name: string): boolean =>
  ['query', 'category', 'who', 'subject', 'retailer', 'shop'].includes(name)

const asked = operations.filter(({ query }) => query.length > 0)

describe.each(asked.map(byId))('the query of %s', (_id, operation) => {
  const needed = operation.query
    .filter(({ required }) => required)
    .map(({ name, example = 'x' }): [string, string] => [name, example])

  const queryWith = (name: string, ...values: readonly string[]): string => {
    const query = new URLSearchParams(needed.filter(([other]) => other !== name))
    for (const value of values) query.append(name, value)
    return `?${query.toString()}`
  }

  test('names what is out of its limits', async () => {
    for (const { name, schema } of operation.query)
      for (const text of [...wrongTexts(schema), ...(isLookedFor(name) ? ['\0'] : [])]) {
        const query = queryWith(name, text)
        expectRefused(await send(operation, { query }), name, query.slice(0, 300))
      }
  })

  test('names what is missing', async () => {
    for (const [name] of needed)
      expectRefused(await send(operation, { query: queryWith(name) }), name, name)
  })
})
