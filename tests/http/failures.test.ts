import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { DomainError, type ErrorKind } from '#domain/errors.ts'
import { ProblemSchema } from '#openapi/schemas/problem.ts'
import { afterEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { anAnswer, aServer } from '#tests/support/server/a-server.ts'

/** What tests ask that need nothing of their own. */
const usual = aServer()

const failingWith = (error: unknown): FastifyInstance =>
  aServer({
    search: {
      find: async () => {
        throw error
      },
    },
  })

describe('a text that no database holds', () => {
  const post = (payload: string) =>
    usual.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'content-type': 'application/json' },
      payload,
    })

  test.each([
    ['{"email":"a@example.nz","password":"a\\u0000b"}', 'password'],
    ['{"email":"a@example.nz","unasked":[{"for":"\\ud800"}]}', 'unasked.0.for'],
    ['{"email":"a@example.nz","\\uDFFF":1}', 'body'],
  ])('is refused in the body %s, and named', async (payload, field) => {
    const answer = await post(payload)
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'request.invalid',
      errors: [{ field, message: 'must not contain broken characters' }],
    })
  })

  test('is looked for however deep a body goes, and whole characters are taken', async () => {
    const deep = (text: string) => `${'['.repeat(30_000)}"${text}"${']'.repeat(30_000)}`
    for (const [text, status] of [
      ['\\u0000', 400],
      ['\\ud83d\\ude00', 400],
    ] as const)
      expect((await post(deep(text))).statusCode).toBe(status)
    const whole = await post('{"email":"a@example.nz","password":"\\ud83d\\ude00"}')
    expect(whole.statusCode).not.toBe(400)
  })
})

describe('failures of use cases', () => {
  test.each<[ErrorKind, number]>([
    ['invalid', 422],
    ['not-found', 404],
    ['conflict', 409],
    ['forbidden', 403],
    ['limited', 429],
    ['unavailable', 503],
  ])('%s is %i, with its code and fields', async (kind, status) => {
    const fields = [{ field: 'query', message: 'too odd' }]
    const error = new DomainError(kind, 'search.odd', 'Too odd.', { fields })
    const response = await failingWith(error).inject('/api/search')
    expect(response.statusCode).toBe(status)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(ProblemSchema.parse(response.json())).toMatchObject({
      status,
      code: 'search.odd',
      detail: 'Too odd.',
      errors: fields,
    })
  })

  test('a database that is away is 503 and says when to come back', async () => {
    const error = new DomainError('unavailable', 'database.unavailable', 'Away.', {
      retryAfterSeconds: 7,
    })
    const response = await failingWith(error).inject('/api/search')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('7')
  })

  test('a bug is 500 and tells nothing of itself', async () => {
    const bug = new Error('select * from secret_table at /srv/app/store.ts')
    const response = await failingWith(bug).inject('/api/search')
    expect(response.statusCode).toBe(500)
    expect(ProblemSchema.parse(response.json())).toMatchObject({ code: 'server.error' })
    expect(response.body).not.toMatch(/secret_table|store\.ts|select/)
  })

  test('a thrown value that is no error is 500 as well', async () => {
    expect((await failingWith('oops').inject('/api/search')).statusCode).toBe(500)
  })
})

describe('requests that cannot be served', () => {
  test('a wrong method is told from a wrong path', async () => {
    const wrong = await usual.inject({ method: 'POST', url: '/api/search' })
    expect(wrong.statusCode).toBe(405)
    expect(wrong.headers['allow']).toBe('GET, HEAD')
    expect(ProblemSchema.parse(wrong.json())).toMatchObject({ code: 'route.method' })
    const unknown = await usual.inject({ method: 'POST', url: '/api/unknown' })
    expect(unknown.statusCode).toBe(404)
  })

  test('a wrong method is told whatever the body holds', async () => {
    const wrong = await usual.inject({
      method: 'POST',
      url: '/api/search',
      headers: { 'content-type': 'application/json' },
      payload: '{"a":',
    })
    expect(wrong.statusCode).toBe(405)
  })

  test('JSON that is broken is 400, an unknown kind of body 415, a huge one 413', async () => {
    const app = aServer()
    app.post('/api/echo', { config: { access: 'public' } }, async () => ({}))
    const post = (type: string, payload: string) =>
      app.inject({ method: 'POST', url: '/api/echo', headers: { 'content-type': type }, payload })
    const broken = await post('application/json', '{"a":')
    expect(broken.statusCode).toBe(400)
    expect(ProblemSchema.parse(broken.json())).toMatchObject({ code: 'request.malformed' })
    const odd = await post('application/x-odd', 'a')
    expect(odd.statusCode).toBe(415)
    expect(ProblemSchema.parse(odd.json())).toMatchObject({ code: 'request.media_type' })
    const huge = await post('application/json', JSON.stringify('a'.repeat(70_000)))
    expect(huge.statusCode).toBe(413)
    expect(ProblemSchema.parse(huge.json())).toMatchObject({ code: 'request.too_large' })
  })

  test('what is wrong within a field of a body is named by its whole path', async () => {
    const response = await usual.inject({
      method: 'POST',
      url: '/api/analytics/events',
      payload: { visit: 'x', events: [{ name: 'Page view', place: '/', country: 'XX' }] },
    })
    expect(ProblemSchema.parse(response.json())).toMatchObject({
      status: 400,
      errors: [
        { field: 'visit', message: 'must be 32 hex digits' },
        { field: 'events.0.country', message: 'has an unknown country' },
      ],
    })
  })

  test.each([
    ['/api/products/%ff', 400],
    ['/api/%', 400],
    [`/api/products/${'a'.repeat(601)}`, 414],
  ])('%s is a problem', async (url, status) => {
    const response = await usual.inject(url)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(ProblemSchema.parse(response.json())).toMatchObject({ status })
  })

  test('a title of 150 characters with macrons is short enough for an address', async () => {
    const title = 'Pōhutukawa māra kai '.repeat(8).slice(0, 150)
    const response = await usual.inject(`/api/products/${encodeURIComponent(title)}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'product.not_found' })
  })

  test('nobody can hold a connection for ever', () => {
    const { timeout, headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket } =
      aServer().server
    const bounds = [timeout, headersTimeout, requestTimeout, keepAliveTimeout]
    for (const bound of [...bounds, maxRequestsPerSocket]) expect(bound).toBeGreaterThan(0)
  })

  test('a route without a declared access stops the start', async () => {
    const app = aServer()
    app.get('/undeclared', async () => ({}))
    await expect(app.ready()).rejects.toThrow('no declared access: GET /undeclared')
  })
})

describe('on a real socket', () => {
  let app: FastifyInstance
  afterEach(() => app.close())

  /** Sends bytes and collects what comes back until the server closes the connection. */
  const exchange = async (bytes: string): Promise<string> => {
    app = aServer({ search: { find: async () => anAnswer } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let received = ''
      socket.setEncoding('utf8')
      socket.on('data', (text: string) => (received += text))
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
      socket.write(bytes)
    })
  }

  test.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['an expectation of another kind', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: foo\r\n\r\n', 417],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n', 400],
    ['two hosts in one', 'GET / HTTP/1.1\r\nHost: a, b\r\n\r\n', 400],
    ['somebody at a host', 'GET / HTTP/1.1\r\nHost: a@b\r\n\r\n', 400],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n', 400],
    [
      'a transfer encoding in HTTP/1.0',
      'GET / HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers beyond measure', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}`, 431],
  ])('%s is a problem and the end of the connection', async (_what, bytes, status) => {
    const received = await exchange(bytes)
    const [head = '', body = ''] = received.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('content-type: application/problem+json')
    // Helmet writes its names with capitals, which mean nothing.
    const names = head.toLowerCase()
    expect(names).toContain('x-content-type-options: nosniff')
    expect(names).toContain('cross-origin-resource-policy: same-origin')
    expect(ProblemSchema.parse(JSON.parse(body))).toMatchObject({ status })
  })
})

describe('a body of JSON that is empty', () => {
  const empty = { 'content-type': 'application/json', 'content-length': '0' }

  test('is none where none is needed', async () => {
    const response = await usual.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: empty,
    })
    expect(response.statusCode).toBe(204)
  })

  test('is missing where one is needed', async () => {
    const response = await usual.inject({
      method: 'POST',
      url: '/api/auth/sign-in-link',
      headers: empty,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'request.invalid' })
  })

  test('is still read where there is one, and refused when it is no JSON', async () => {
    const response = await usual.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { 'content-type': 'application/json' },
      payload: '{"a":',
    })
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { code: 'request.malformed' },
    ])
  })
})
