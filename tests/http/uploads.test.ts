import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { CheckFeed, FeedReport } from '#application/collect/feed/check-feed.ts'
import type { ServerLimits } from '#adapters/http/server/server-settings.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { aServer, type Answers } from '#tests/support/server/a-server.ts'
import { pino } from 'pino'

const aFeedReport: FeedReport = {
  format: {
    dialect: 'merchant-xml',
    name: 'A Google Merchant feed in XML',
    encoding: 'utf-8',
    encodingGuessed: false,
  },
  country: 'NZ',
  domains: ['harbour-tech.example'],
  rows: 0,
  counts: { accepted: 0, partiallyAccepted: 0, rejected: 0, skipped: 0 },
  problems: [],
  offers: [],
  records: [],
  broken: { code: 'zero_offers_processed', message: 'The feed contains no offers.' },
}

/** As on a slow line, where everything is a hundred times as fast. */
const limits = { requestMs: 100, uploadBytesPerSecond: 200 }

describe('a request that takes long to arrive', () => {
  const sockets: Socket[] = []
  let app: FastifyInstance | undefined
  let received = 0

  const check: CheckFeed = async ({ bytes }) => {
    received = 0
    for await (const piece of bytes) received += piece.length
    return aFeedReport
  }

  const open = async (given: Partial<ServerLimits> = limits, answers: Answers = {}) => {
    const feedDoctor = { check, checkAt: () => Promise.reject(new Error()) }
    app = aServer({ feedDoctor, ...answers }, { limits: given })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    let text = ''
    let end = (): void => {}
    socket.on('data', (bytes) => {
      text += bytes.toString()
      end()
    })
    socket.on('close', () => end())
    /** The statuses that were answered by now; waits for one more, or for the end. */
    const answered = async (count: number): Promise<readonly string[]> => {
      for (;;) {
        const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)
        if (statuses.length >= count || socket.destroyed) return statuses
        await new Promise<void>((resolve) => (end = resolve))
      }
    }
    return { socket, answered }
  }

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await app?.close()
  })

  const head = (path: string, length: number, type = 'text/csv', method = 'POST'): string =>
    [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost:3000',
      'Origin: http://localhost:3000',
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n')

  /** Its sender goes on after the other end has said that it is over. */
  const sendWithoutEnd = (socket: Socket, headers: string): void => {
    socket.allowHalfOpen = true
    socket.write(headers.replace('Content-Length: 0', 'Transfer-Encoding: chunked'))
    const piece = 'a'.repeat(16 * 1024)
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`
    const send = (): void => {
      while (!socket.destroyed && socket.write(chunk));
    }
    socket.on('drain', send)
    send()
  }

  /** A piece of the body each 25 ms. */
  const trickle = async (socket: Socket, pieces: number, size: number): Promise<void> => {
    for (let sent = 0; sent < pieces && !socket.destroyed; sent++) {
      socket.write('a'.repeat(size))
      await pause(25)
    }
  }

  test('is served where it is an upload that keeps coming, and the next one on its line', async () => {
    const { socket, answered } = await open()
    for (const count of [1, 2]) {
      socket.write(head('/api/feed-check', 14 * 50))
      await trickle(socket, 14, 50)
      expect(await answered(count)).toEqual(Array.from({ length: count }, () => '200'))
      expect(received).toBe(700)
    }
    socket.write(head('/api/auth/sign-up', 14 * 50, 'application/json'))
    await trickle(socket, 14, 50)
    expect(await answered(3)).toEqual(['200', '200', '408'])
  })

  test('is no fault of ours where its sender breaks it off', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const { socket } = await open({}, { logger })
    socket.write(`${head('/api/feed-check', 700)}half of it`)
    const another = async () => {
      const url = '/api/feed-check'
      return (await app?.inject({ method: 'POST', url, payload: 'x' }))?.statusCode
    }
    await expect.poll(another).toBe(429)
    socket.destroy()
    await expect.poll(another).toBe(200)
    expect(lines).toEqual([])
  })

  test('leaves nothing on its line, however many uploads come on it', async () => {
    const { socket, answered } = await open({ ...limits, requestMs: 10_000 })
    const listening: number[] = []
    app?.server.on('request', ({ socket: served }: IncomingMessage) =>
      listening.push(served.listenerCount('close')),
    )
    for (const count of [1, 2, 3, 4]) {
      socket.write(head('/api/feed-check', 10))
      await pause(25)
      socket.write('a'.repeat(10))
      expect(await answered(count)).toHaveLength(count)
    }
    expect(listening).toEqual(Array.from({ length: 4 }, () => listening[0]))
  })

  test('is ended where it is an upload that falls behind', async () => {
    const { socket, answered } = await open()
    const order: string[] = []
    void pause(limits.requestMs).then(() => order.push('the time of any request is over'))
    socket.write(head('/api/feed-check', 10_000))
    await trickle(socket, 100, 2)
    expect(await answered(1)).toEqual(['408'])
    expect(order).toEqual(['the time of any request is over'])
  })

  test.each([
    ['goes to another route', '/api/contact/submit-contact-form', ['408'], 'POST'],
    ['goes to no route', '/nowhere', ['404'], 'POST'],
    ['is an upload that was refused already', '/api/account/picture', ['401'], 'PUT'],
  ])('is ended where it %s, however much comes', async (_where, path, statuses, method) => {
    const { socket, answered } = await open()
    socket.write(head(path, 60_000, 'application/json', method))
    await trickle(socket, 14, 500)
    expect(await answered(Infinity)).toEqual(statuses)
    expect(socket.readableEnded || socket.destroyed).toBe(true)
  })

  test.each([
    ['POST', '/api/retailers', '401'],
    ['POST', '/api/wishlist', '401'],
    ['POST', '/nowhere', '404'],
    ['PUT', '/api/account/picture', '401'],
    ['POST', '/api/contact/submit-contact-form', '413'],
  ])(
    'is not read on after %s %s was answered %s, however long it goes on',
    async (method, path, status) => {
      // With time for the answer: what is sent before it is no late request.
      const { socket, answered } = await open({ ...limits, requestMs: 60_000 })
      const { promise: read, resolve } = Promise.withResolvers<number>()
      app?.server.once('request', ({ socket: served }: IncomingMessage) =>
        served.once('close', () => resolve(served.bytesRead)),
      )
      sendWithoutEnd(socket, head(path, 0, 'application/json', method))
      expect(await answered(1)).toEqual([status])
      expect(await read).toBeLessThan(4_000_000)
    },
  )

  test('is told so where it is an upload that is too large, whose size nobody said before', async () => {
    const { socket, answered } = await open({ ...limits, requestMs: 60_000 })
    sendWithoutEnd(socket, head('/api/feed-check', 0))
    expect(await answered(1)).toEqual(['413'])
  })

  test('is ended where it is an upload whose headers do not end', async () => {
    const { socket, answered } = await open()
    socket.write('POST /api/feed-check HTTP/1.1\r\nHost: localhost:3000\r\n')
    for (let count = 0; count < 30 && !socket.destroyed; count++) {
      socket.write(`X-${count}: y\r\n`)
      await pause(25)
    }
    expect(await answered(1)).toEqual(['408'])
  })

  test('is not waited for where it is injected', async () => {
    app = aServer({}, { limits })
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/account/picture',
      headers: { origin: 'http://localhost:3000' },
      payload: 'of nobody',
    })
    expect(answer.statusCode).toBe(401)
    // Whatever looked at its line by now would have ended the process.
    await pause(2 * limits.requestMs)
  })
})
