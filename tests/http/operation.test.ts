import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { DomainError } from '#domain/errors.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { longestAnswerMs, stopServer } from '#adapters/http/server/stop-server.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { anAnswer, aServer, type Answers } from '#tests/support/server/a-server.ts'
import { keyOf } from '#tests/support/account/an-identity.ts'

/** A log that is read. */
const logging = () => {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  return { lines, logger }
}

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port

/** A server that listens. */
const listening = async (answers: Answers = {}, limits: object = {}): Promise<FastifyInstance> => {
  const app = aServer(answers, { limits })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

describe('readiness', () => {
  test('follows the database; being alive does not', async () => {
    const app = aServer({
      checkReady: () =>
        Promise.reject(new DomainError('unavailable', 'database.unavailable', 'Away.')),
    })
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.headers['retry-after']).toBe('5')
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await aServer().inject('/readyz')).json()).toEqual({ status: 'ok' })
  })

  test('ends when the server is told to stop, while requests are still served', async () => {
    const app = aServer()
    await app.ready()
    app.drain()
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({ code: 'server.stopping' })
    const search = await app.inject('/api/search')
    expect(search.statusCode).toBe(200)
    expect(search.headers['connection']).toBe('close')
  })
})

describe('stopping', () => {
  test('answers what was accepted and takes nothing new', async () => {
    const running = Promise.withResolvers<void>()
    const finished = Promise.withResolvers<void>()
    const find = async () => {
      running.resolve()
      await finished.promise
      return anAnswer
    }
    const app = await listening({ search: { find } })
    const address = app.listeningOrigin
    const accepted = fetch(`${address}/api/search`)
    await running.promise
    const stopped = stopServer(app)
    await expect.poll(() => app.server.listening).toBe(false)
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
    finished.resolve()
    expect((await accepted).status).toBe(200)
    await stopped
  })

  test('answers who has connected before the port closed and asks after it', async () => {
    const app = await listening()
    const port = portOf(app)
    const socket = connect(port, '127.0.0.1')
    await once(app.server, 'connection')
    const stopped = stopServer(app)
    await expect.poll(() => app.server.listening).toBe(false)
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1.1 200 .*connection: close/is)
    await stopped
  })

  test('answers who still waits to be accepted when the port closes', async () => {
    const app = await listening()
    const port = portOf(app)
    const sockets = Array.from({ length: 60 }, () => connect(port, '127.0.0.1'))
    for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const stopped = stopServer(app)
    for (const answer of await Promise.all(sockets.map((socket) => text(socket))))
      expect(answer).toMatch(/^HTTP\/1.1 200 .*connection: close/is)
    await stopped
  })

  test('goes on stopping although a connection that it holds is reset', async () => {
    const app = await listening()
    const port = portOf(app)
    const stopped = stopServer(app)
    const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
    for (const socket of sockets) {
      socket.on('error', () => {})
      socket.on('connect', () => socket.resetAndDestroy())
    }
    await stopped
    expect(app.server.listening).toBe(false)
  })

  test('keeps the port open while it fails readiness, and tells kept connections to end', async () => {
    const app = await listening()
    const origin = app.listeningOrigin
    const stopped = stopServer(app, 500)
    const ready = await fetch(`${origin}/readyz`)
    expect(ready.status).toBe(503)
    const search = await fetch(`${origin}/api/search`)
    expect([search.status, search.headers.get('connection')]).toEqual([200, 'close'])
    await stopped
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed')
  })

  test('takes less than ten seconds, whatever is asked of it', () => {
    expect(readConfig({}, '/').stopPauseMs + longestAnswerMs).toBeLessThan(10_000)
  })

  test('ends although a request is never answered', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const find = (): Promise<never> => {
      begin()
      return new Promise(() => {})
    }
    const app = await listening({ search: { find } })
    const hanging = fetch(`${app.listeningOrigin}/api/search`).catch(() => 'cut')
    await begun
    await stopServer(app, 0, 200)
    expect(await hanging).toBe('cut')
  })
})

describe('metrics', () => {
  const get = (app: FastifyInstance, headers = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress })

  test('count requests by route, not by address, and lookups in the cache', async () => {
    const app = aServer()
    await app.inject('/api/products/3mJr7AoUXx2')
    await app.inject('/api/products/3mJr7AoUXx2')
    const { body } = await get(app)
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="200"} 2',
    )
    expect(body).toContain('answer_cache_lookups_total{outcome="hit"} 1')
    expect(body).not.toContain('3mJr7AoUXx2')
  })

  test('are for this machine, and not for what a proxy on it passes on', async () => {
    const app = aServer()
    expect((await get(app)).statusCode).toBe(200)
    expect((await get(app, {}, '::1')).statusCode).toBe(200)
    expect((await get(app, {}, '203.0.113.9')).statusCode).toBe(403)
    expect((await get(app, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(403)
    expect((await get(app, { forwarded: 'for=127.0.0.1' })).statusCode).toBe(403)
  })

  test('are for nobody without a token once the site can be reached through a proxy', async () => {
    expect((await get(aServer(), { host: 'evil.example' })).statusCode).toBe(403)
    expect((await get(aServer(), { host: '127.0.0.1.evil.example' })).statusCode).toBe(403)
    expect((await get(aServer(), { host: '[::1]:3000' })).statusCode).toBe(200)
    const site = { publicUrl: new URL('https://pricehound.example') }
    expect((await get(aServer({}, site), { host: '127.0.0.1:3000' })).statusCode).toBe(403)
  })

  test('with a token, are for whoever has it and for nobody else', async () => {
    const app = aServer({}, { metricsToken: 'k9Q2vX7sT4bN8mZ1' })
    const from = '203.0.113.9'
    expect((await get(app, { authorization: 'Bearer k9Q2vX7sT4bN8mZ1' }, from)).statusCode).toBe(
      200,
    )
    expect((await get(app, { authorization: 'Bearer other' }, from)).statusCode).toBe(403)
    expect((await get(app)).statusCode).toBe(403)
  })
})

describe('the log', () => {
  test('says what was answered, without query, header, cookie or whole address', async () => {
    const { lines, logger } = logging()
    const app = aServer({ logger })
    await app.inject({
      url: '/api/search?query=something+private',
      headers: { cookie: 'session=tell-nobody', authorization: 'Bearer tell-nobody' },
      remoteAddress: '203.0.113.9',
    })
    const answered = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered')
    expect(answered).toMatchObject({
      method: 'GET',
      path: '/api/search',
      status: 200,
      from: '203.0.113.0/24',
    })
    expect(lines.join()).not.toMatch(/private|tell-nobody|203\.0\.113\.9/)
  })

  test('has no line for what monitoring asks, unless it fails', async () => {
    const { lines, logger } = logging()
    const app = aServer({ logger })
    await app.inject('/readyz')
    await app.close()
    expect(lines).toEqual([])
    await aServer({ logger, checkReady: () => Promise.reject(new Error('no')) }).inject('/readyz')
    expect(lines.join()).toContain('"path":"/readyz","status":500')
  })

  test('names a request as the proxy does, and so does the answer', async () => {
    const { lines, logger } = logging()
    const app = aServer({ logger })
    const ask = (id: string, url = '/api/products/unknown') =>
      app.inject({ url, headers: { 'x-request-id': id } })
    const answer = await ask('proxy-17.a')
    expect(answer.headers['x-request-id']).toBe('proxy-17.a')
    expect(answer.json()).toMatchObject({ requestId: 'proxy-17.a' })
    expect(lines.join()).toContain('"reqId":"proxy-17.a"')
    expect((await ask('proxy-18', '/api/%zz')).headers['x-request-id']).toBe('proxy-18')
    for (const id of ['two words', 'x'.repeat(101), ''])
      expect((await ask(id)).headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  })

  test('counts what is refused because it is too much, instead of a line for each', async () => {
    const { lines, logger } = logging()
    const app = aServer(
      { logger },
      { limits: { searchesPerMinute: 2, eventLoopDelayMs: Infinity } },
    )
    for (let n = 0; n < 50; n++) await app.inject('/api/search')
    await app.close()
    const said = lines.map((line) => JSON.parse(line))
    expect(said.filter(({ msg }) => msg === 'answered')).toHaveLength(2)
    expect(said.filter(({ refused }) => refused)).toMatchObject([
      { refused: { 'request.too_many': 48 }, msg: 'requests refused' },
    ])
  })

  test('has the stack of a bug and the code of a refusal', async () => {
    const { lines, logger } = logging()
    const bug = aServer({ logger, search: { find: () => Promise.reject(new Error('a bug')) } })
    await bug.inject('/api/search')
    expect(lines.join()).toMatch(/"stack":"Error: a bug/)
    await aServer({ logger }).inject('/api/products/unknown')
    expect(lines.join()).toContain('"code":"product.not_found"')
  })

  test('does not mind the failure of what nobody waits for any more', async () => {
    const { lines, logger } = logging()
    const asked = Promise.withResolvers<void>()
    const database = Promise.withResolvers<never>()
    const find = () => {
      asked.resolve()
      return database.promise
    }
    const app = await listening({ logger, search: { find } })
    const client = new AbortController()
    const left = fetch(`${app.listeningOrigin}/api/search`, { signal: client.signal })
    left.catch(() => {})
    await asked.promise
    client.abort()
    await expect(left).rejects.toThrow('aborted')
    await stopServer(app, 0, 100)
    database.reject(new DomainError('unavailable', 'database.unavailable', 'Away.'))
    await expect.poll(() => lines.join()).toContain('database.unavailable')
    expect(lines.map((line) => JSON.parse(line).level)).not.toContain(50)
  })

  test('says why an answer came too late', async () => {
    const { lines, logger } = logging()
    const late = aServer(
      { logger, checkReady: () => new Promise(() => {}) },
      { limits: { answerMs: 50 } },
    )
    expect((await late.inject('/readyz')).statusCode).toBe(503)
    expect(lines.join()).toContain('FST_ERR_HANDLER_TIMEOUT')
  })

  test('answers in time where a body was sent, too', async () => {
    // Over a connection: what is put into a server by hand never ends its body.
    const signUp = () => new Promise<never>(() => {})
    const late = await listening({ identity: { signUp } }, { answerMs: 50 })
    const answer = await fetch(`${late.listeningOrigin}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.nz', name: 'A', password: 'kauri-tui-42' }),
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).not.toBeNull()
  })

  test('goes on with nothing that was answered to come too late', async () => {
    const { promise: stopped, resolve } = Promise.withResolvers<string>()
    const waiting = (signal: AbortSignal | undefined): Promise<never> => {
      signal?.addEventListener('abort', () => resolve('stopped'))
      return new Promise(() => {})
    }
    const late = await listening(
      { products: { add: (_draft, _actor, signal) => waiting(signal) } },
      { answerMs: 50 },
    )
    const answer = await fetch(`${late.listeningOrigin}/api/products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${keyOf('admin')}` },
      body: JSON.stringify({
        name: 'Kea Trail Camera',
        category: 'Cameras',
        subcategories: ['Digital Cameras'],
        description: 'For the bush.',
        photos: ['https://kea.example/1.jpg'],
      }),
    })
    expect(answer.status).toBe(503)
    expect(await stopped).toBe('stopped')
  })
})
