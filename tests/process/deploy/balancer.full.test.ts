import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findHAProxy, startBalancer, type Balancer } from '#tests/support/fleet/a-balancer.ts'
import { freePorts } from '#tests/support/fleet/free-ports.ts'

const program = findHAProxy()
const notRun = program === undefined ? ', not run: no haproxy' : ''

type Answer = (request: IncomingMessage, response: ServerResponse) => void

describe.skipIf(program === undefined)(`HAProxy as we ship it${notRun}`, () => {
  const checks = ['/readyz', '/healthz']
  const servers: Server[] = []
  /** Paths that both servers were asked for, checks left out. */
  const asked: string[] = []
  let origin = ''
  let balancer: Balancer
  let answer: Answer
  const answerAll: Answer = (_request, response) => void response.end('answered')

  beforeAll(async () => {
    const [front = 0, a = 0, b = 0] = await freePorts(3)
    origin = `http://127.0.0.1:${front}`
    answer = answerAll
    for (const port of [a, b]) {
      const server = createServer((request, response) => {
        if (!checks.includes(request.url ?? '')) asked.push(request.url ?? '')
        answer(request, response)
      })
      await once(server.listen(port, '127.0.0.1'), 'listening')
      servers.push(server)
    }
    balancer = await startBalancer(program ?? '', front, [a, b])
  })
  afterAll(async () => {
    await balancer?.stop()
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  })
  afterEach(async () => {
    answer = answerAll
    asked.length = 0
    await expect.poll(() => statusOf('/')).toBe(200)
  })

  const statusOf = async (path: string, method = 'GET'): Promise<number> =>
    fetch(origin + path, { method }).then(
      ({ status }) => status,
      () => 0,
    )
  const breakOff: Answer = (request, response) => {
    if (checks.includes(request.url ?? '')) response.end()
    else response.destroy()
  }

  test('asks again for a read that a server broke off, and for nothing that has an effect', async () => {
    answer = breakOff
    await statusOf('/api/search')
    expect(asked.length).toBeGreaterThan(1)
    for (const [path, method] of [
      ['/api/wishlist', 'POST'],
      ['/out/df7296b7-5af0-87b0-90cb-b978892900da', 'GET'],
      ['/images/ad/1', 'GET'],
      ['/api/auth/google/callback', 'GET'],
    ] as const) {
      asked.length = 0
      expect(await statusOf(path, method)).not.toBe(200)
      expect(asked).toEqual([path])
    }
  })

  test('waits for servers that are too busy to answer checks at once', async () => {
    answer = (request, response) => {
      if (checks.includes(request.url ?? '')) setTimeout(() => response.end(), 1000)
      else response.end()
    }
    const statuses = new Set<number>()
    for (let n = 0; n < 60; n++) {
      statuses.add(await statusOf('/'))
      await sleep(50)
    }
    expect(statuses).toEqual(new Set([200]))
  })

  test('lets servers that are alive answer for themselves when none is ready', async () => {
    let notReady = 0
    answer = (request, response) => {
      if (request.url === '/readyz') notReady += 1
      response.writeHead(request.url === '/healthz' ? 200 : 503, { 'x-by': 'a server' }).end()
    }
    await expect.poll(() => notReady).toBeGreaterThan(6)
    for (let n = 0; n < 10; n++) {
      const { headers } = await fetch(origin)
      expect(headers.get('x-by')).toBe('a server')
    }
  })
})
