import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { createServer } from 'node:net'
import { makeFetcher } from '#adapters/fetch/make-fetcher.ts'
import { isPublicAddress } from '#adapters/fetch/destination.ts'
import type { ResolveHost } from '#adapters/fetch/resolve-host.ts'
import { type FetchRequest, type Fetched, readBytes } from '#application/fetch/fetcher.ts'
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addressZoo } from './address-zoo.ts'
import { failureOf, listenHere, type Listening } from './canary.ts'

const nowhere: ResolveHost = async (host) => {
  throw new Error(`no address of ${host}`)
}

/** Fetches from a server of the test's own, by the leave that trials have. */
const fetchHere = async (
  answer: RequestListener,
  request: Partial<FetchRequest> = {},
): Promise<Fetched> => {
  const { port, url } = await listenHere(answer)
  const fetcher = makeFetcher({ userAgent: 'Test/1', allowHosts: [`127.0.0.1:${port}`] })
  return fetcher({ maxBytes: 100_000, ...request, url: `${url}${request.url ?? '/'}` })
}

describe('an address that is nobody’s business', () => {
  let canary: Listening
  const ends: (() => void)[] = []
  beforeAll(async () => {
    canary = await listenHere(
      (_request, response) => void response.end('secret'),
      (close) => ends.push(close),
    )
  })
  afterAll(() => ends.forEach((end) => end()))

  /** Every name leads to this machine, and every port to the canary. */
  const deceived = (allowHosts: readonly string[] = []): ReturnType<typeof makeFetcher> =>
    makeFetcher({ userAgent: 'Test/1', allowHosts, resolveHost: async () => ['127.0.0.1'] })

  test('is never gone to, however it is spelled', async () => {
    expect(addressZoo.length).toBeGreaterThanOrEqual(300)
    const outcomes = await Promise.all(
      addressZoo.map(async (url) => [url, await failureOf(deceived()({ url, maxBytes: 100 }))]),
    )
    expect(outcomes.filter(([, why]) => why !== 'address')).toEqual([])
    expect(canary.connections()).toBe(0)
  })

  test('is not followed to from elsewhere either', async () => {
    // What no header can carry, and what is another page of the same server, leads nowhere else.
    const locations = addressZoo.filter((url) => /^[a-z+]+:.[^\0]*$/i.test(url))
    expect(locations.length).toBeGreaterThanOrEqual(300)
    const { port, url } = await listenHere((request, response) => {
      const to = locations[Number(request.url?.slice(1))] ?? ''
      // As servers send it: one byte a character.
      response.writeHead(302, { location: Buffer.from(to).toString('latin1') }).end()
    })
    const fetcher = deceived([`127.0.0.1:${port}`])
    const outcomes: [string, string][] = []
    for (let start = 0; start < locations.length; start += 20) {
      const some = locations.slice(start, start + 20)
      outcomes.push(
        ...(await Promise.all(
          some.map(async (to, at): Promise<[string, string]> => [
            to,
            await failureOf(fetcher({ url: `${url}/${start + at}`, maxBytes: 100 })),
          ]),
        )),
      )
    }
    expect(outcomes.filter(([, why]) => why !== 'address')).toEqual([])
    expect(canary.connections()).toBe(0)
  })

  test.each([
    ['this machine', ['127.0.0.1']],
    ['a network of one’s own', ['192.168.1.10']],
    ['the secrets of a cloud', ['169.254.169.254', 'fd00:ec2::254']],
    ['this machine in other clothes', ['::ffff:127.0.0.1']],
    ['the public and this machine', ['93.184.215.14', '127.0.0.1']],
    ['this machine and the public', ['::1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']],
    ['an address with a zone', ['fe80::1%lo']],
    ['nothing that is an address', ['localhost']],
    ['nowhere', []],
  ])('is not reached by a name that leads to %s', async (_where, addresses) => {
    const fetcher = makeFetcher({ userAgent: 'Test/1', resolveHost: async () => addresses })
    for (const url of ['http://shop.example/', 'https://shop.example/'])
      expect(await failureOf(fetcher({ url, maxBytes: 100 }))).toBe('address')
    expect(canary.connections()).toBe(0)
  })

  test('is not reached by a name that changes its mind', async () => {
    let asked = 0
    const fetcher = makeFetcher({
      userAgent: 'Test/1',
      // Public when it is checked, inside when it is gone to: there is no second time.
      resolveHost: async () => (asked++ === 0 ? ['192.0.2.1', '10.0.0.1'] : ['127.0.0.1']),
    })
    const ask = (): Promise<string> =>
      failureOf(fetcher({ url: 'http://shop.example/', maxBytes: 100 }))
    expect([await ask(), await ask()]).toEqual(['address', 'address'])
    expect(asked).toBe(2)
    expect(canary.connections()).toBe(0)
  })

  test('is no way out of the domains that were allowed', async () => {
    const fetcher = makeFetcher({ userAgent: 'Test/1', resolveHost: nowhere })
    const ask = (url: string): Promise<string> =>
      failureOf(fetcher({ url, maxBytes: 100, allowedDomains: ['shop.example'] }))
    expect(await ask('https://shop.example/')).toBe('network')
    expect(await ask('https://feeds.shop.example./')).toBe('network')
    expect(await ask('https://shop.example.evil.example/')).toBe('elsewhere')
    expect(await ask('https://notshop.example/')).toBe('elsewhere')
    expect(await ask('https://127.0.0.1/')).toBe('address')
  })

  test('opens by leave alone, and only on the port that the leave is for', async () => {
    const leave = [`127.0.0.1:${canary.port}`, `localhost:${canary.port}`]
    const before = canary.connections()
    const fetcher = makeFetcher({ userAgent: 'Test/1', allowHosts: leave })
    expect(await failureOf(fetcher({ url: canary.url, maxBytes: 100 }))).toBe('fetched')
    const byName = `http://localhost:${canary.port}/`
    expect(await failureOf(fetcher({ url: byName, maxBytes: 100 }))).toBe('fetched')
    const next = `http://127.0.0.1:${canary.port + 1}/`
    expect(await failureOf(fetcher({ url: next, maxBytes: 100 }))).toBe('address')
    expect(canary.connections()).toBe(before + 2)
  })
})

test.each([
  ['1.1.1.1', true],
  ['9.255.255.255', true],
  ['11.0.0.0', true],
  ['100.63.255.255', true],
  ['100.128.0.0', true],
  ['172.15.255.255', true],
  ['172.32.0.0', true],
  ['192.167.255.255', true],
  ['223.255.255.255', true],
  ['168.63.129.17', true],
  ['2001:200::1', true],
  ['2606:4700:4700::1111', true],
  ['2400:cb00::1', true],
  ['3ffe::1', true],
  ['224.0.0.0', false],
  ['2001:1ff::1', false],
  ['2002::1', false],
  ['::ffff:1.1.1.1', false],
  ['2606:4700::1%eth0', false],
  ['example.nz', false],
  ['', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

describe('what is brought along', () => {
  test('is who asks and what is wanted, and nothing else', async () => {
    const { body } = await fetchHere(
      (request, response) => void response.end(JSON.stringify(request.headers)),
      { accept: 'image/png', etag: '"a"', lastModified: 'Sat, 21 Nov 2026 00:00:00 GMT' },
    )
    const headers = JSON.parse(Buffer.from(await readBytes({ body })).toString()) as object
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'if-modified-since',
      'if-none-match',
      'user-agent',
    ])
    expect(headers).toMatchObject({ 'user-agent': 'Test/1', accept: 'image/png' })
  })

  test('is told apart from what is not there, and from what is the same', async () => {
    const same = await fetchHere((_request, response) => void response.writeHead(304).end())
    expect(same.status).toBe(304)
    const later = await fetchHere((_request, response) => {
      response.writeHead(429, { 'retry-after': '60', etag: 'W/"b"', 'content-type': 'text/plain' })
      response.end('later')
    })
    expect(later).toMatchObject({
      status: 429,
      retryAfter: '60',
      etag: 'W/"b"',
      type: 'text/plain',
    })
    later.close()
  })
})

describe('redirects', () => {
  /** `/5` leads to `/4`, and `/0` is there. */
  const chain: RequestListener = (request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end('there')
    else response.writeHead(307, { location: String(left - 1) }).end()
  }

  test('are followed five times and no more', async () => {
    const { url, body } = await fetchHere(chain, { url: '/5' })
    expect(new URL(url).pathname).toBe('/0')
    expect(Buffer.from(await readBytes({ body })).toString()).toBe('there')
    expect(await failureOf(fetchHere(chain, { url: '/6' }))).toBe('redirects')
  })

  test('that lead nowhere are an answer', async () => {
    const { status } = await fetchHere((_request, response) => void response.writeHead(302).end())
    expect(status).toBe(302)
  })
})

describe('a body', () => {
  const big = 'hound '.repeat(10_000)
  test.each([
    ['gzip', gzipSync(big)],
    ['x-gzip', gzipSync(big)],
    ['deflate', deflateSync(big)],
    ['br', brotliCompressSync(big)],
    ['identity', Buffer.from(big)],
  ])('packed as %s is unpacked', async (encoding, bytes) => {
    const answer = await fetchHere(
      (_request, response) =>
        void response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
    )
    expect(Buffer.from(await readBytes(answer)).toString()).toBe(big)
  })

  const bomb = Buffer.alloc(20_000_000)
  test.each([
    ['twice', 'encoding', 'gzip, gzip', gzipSync(gzipSync(big))],
    ['in an unknown way', 'encoding', 'zstd', Buffer.from(big)],
    ['and cut off', 'short', 'gzip', gzipSync(big).subarray(0, 40)],
    ['otherwise and cut off', 'short', 'br', brotliCompressSync(big).subarray(0, 10)],
    ['as what it is not', 'encoding', 'br', Buffer.from(big)],
    ['as a bomb of gzip', 'size', 'gzip', gzipSync(bomb)],
    ['as a bomb of brotli', 'size', 'br', brotliCompressSync(bomb)],
    ['not at all, and too large', 'size', 'identity', bomb.subarray(0, 200_000)],
  ])('packed %s is refused: %s', async (_how, why, encoding, bytes) => {
    const answer = fetchHere(
      (_request, response) =>
        void response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
    )
    expect(await failureOf(answer)).toBe(why)
  })

  test('that unpacks to far more than pages do is given up long before its limit', async () => {
    const bytes = gzipSync(Buffer.alloc(80 * 1_048_576))
    let size = 0
    const answer = await fetchHere(
      (_request, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes),
      { maxBytes: 500 * 1_048_576 },
    )
    await expect(async () => {
      for await (const piece of answer.body) size += piece.length
    }).rejects.toMatchObject({ why: 'size' })
    expect(size).toBeLessThanOrEqual(64 * 1_048_576)
  })

  test('that goes on without end, ends', async () => {
    const answer = fetchHere((_request, response) => {
      response.writeHead(200)
      const more = (error?: Error | null): void =>
        void (!error && response.writable && response.write(bomb.subarray(0, 60_000), more))
      more()
    })
    expect(await failureOf(answer)).toBe('size')
  })

  test('that breaks off is no body', async () => {
    const answer = fetchHere((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half of', () => response.destroy())
    })
    expect(await failureOf(answer)).toBe('network')
  })
})

describe('time', () => {
  const short = { firstByteMs: 60, idleMs: 60 }

  test('is up for a server that says nothing', async () => {
    expect(await failureOf(fetchHere(() => {}, { limits: short }))).toBe('time')
  })

  test('is up for one that drips', async () => {
    const drip: RequestListener = (_request, response) => {
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
    }
    expect(await failureOf(fetchHere(drip, { limits: { ...short, totalMs: 200 } }))).toBe('time')
    const stops: RequestListener = (_request, response) => void response.write('.')
    expect(await failureOf(fetchHere(stops, { limits: short }))).toBe('time')
  })

  test('leaves half of a body that only the end of its connection ends, and never a whole one', async () => {
    const endless = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('HTTP/1.0 200 OK\r\ncontent-type: text/plain\r\n\r\nhalf of it')
    })
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void endless.close())
    const address = endless.address()
    const port = typeof address === 'object' ? address?.port : 0
    const fetcher = makeFetcher({ userAgent: 'Test/1', allowHosts: [`127.0.0.1:${port}`] })
    const ask = (given: Partial<FetchRequest>) =>
      failureOf(fetcher({ url: `http://127.0.0.1:${port}/`, maxBytes: 100, ...given }))
    expect(await ask({ limits: { ...short, totalMs: 150 } })).toBe('time')
    expect(await ask({ limits: { ...short, idleMs: 100 } })).toBe('time')
    const left = new AbortController()
    setTimeout(() => left.abort(), 100)
    expect(await ask({ signal: left.signal })).toBe('stopped')
  })

  test('is up for one that speaks no HTTP, or too much of it', async () => {
    const chatter = createServer((socket) => {
      socket.on('error', () => {})
      socket.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`)
    })
    await new Promise<void>((resolve) => chatter.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void chatter.close())
    const address = chatter.address()
    const port = typeof address === 'object' ? address?.port : 0
    const fetcher = makeFetcher({ userAgent: 'Test/1', allowHosts: [`127.0.0.1:${port}`] })
    const url = `http://127.0.0.1:${port}/`
    expect(await failureOf(fetcher({ url, maxBytes: 100, limits: short }))).toBe('network')
  })

  test('is up with whoever asked', async () => {
    const left = new AbortController()
    const answer = fetchHere(() => left.abort(), { signal: left.signal })
    expect(await failureOf(answer)).toBe('stopped')
    expect(await failureOf(fetchHere(() => {}, { signal: AbortSignal.abort() }))).toBe('stopped')
  })
})

describe('what is sent', () => {
  const send = { body: Buffer.from('{"a":1}'), headers: { 'content-type': 'application/json' } }

  test('arrives whole, by POST, with its headers', async () => {
    const got: unknown[] = []
    const answer = await fetchHere(
      (request, response) => {
        const chunks: Buffer[] = []
        request.on('data', (chunk: Buffer) => chunks.push(chunk))
        request.on('end', () => {
          const { method, headers } = request
          got.push([
            method,
            headers['content-type'],
            headers['content-length'],
            headers['user-agent'],
          ])
          got.push(Buffer.concat(chunks).toString())
          response.writeHead(202).end('taken')
        })
      },
      { send },
    )
    expect([answer.status, Buffer.from(await readBytes(answer)).toString()]).toEqual([202, 'taken'])
    expect(got).toEqual([['POST', 'application/json', '7', 'Test/1'], '{"a":1}'])
  })

  test('is sent nowhere else, wherever a redirect leads', async () => {
    let asked = 0
    const answer = await fetchHere(
      (request, response) => {
        asked += 1
        request.resume()
        response.writeHead(307, { location: '/elsewhere' }).end()
      },
      { send },
    )
    answer.close()
    expect([answer.status, asked]).toEqual([307, 1])
  })

  test('is not sent to an address that is nobody’s business', async () => {
    const fetcher = makeFetcher({ userAgent: 'Test/1', resolveHost: async () => ['10.0.0.1'] })
    expect(await failureOf(fetcher({ url: 'https://kea.example/', maxBytes: 100, send }))).toBe(
      'address',
    )
  })
})
