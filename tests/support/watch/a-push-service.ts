import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushContent } from '#application/push/push-store.ts'

export type ReceivedPush = {
  /** Of the endpoint that took it. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly content: PushContent
  /** What the signed token says. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number }
}

export type PushService = {
  readonly host: string
  readonly received: readonly ReceivedPush[]
  /** Requests, answered however. */
  readonly asked: () => number
  /** What a browser would send for a device of this name. */
  readonly subscribe: (name: string) => {
    readonly endpoint: string
    readonly p256dh: string
    readonly auth: string
    readonly userAgent: string
  }
  /** From now on; 201 takes a message. */
  readonly answer: (status: number, headers?: Readonly<Record<string, string>>) => void
  readonly close: () => Promise<void>
}

/** A push service on loopback (`port` 0 takes any free one), which verifies signatures (RFC 8292) and reads messages as browsers do (RFC 8291). */
export const aPushService = async (port = 0): Promise<PushService> => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const received: ReceivedPush[] = []
  let asked = 0
  let status = 201
  let extra: Readonly<Record<string, string>> = {}
  const server = createServer((request, response) => {
    asked++
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (status === 201) {
        const { headers, url: path = '' } = request
        const claims = claimsOf(headers.authorization ?? '')
        const content = JSON.parse(decrypt(Buffer.concat(chunks), browser, auth)) as PushContent
        received.push({ path, headers, claims, content })
      }
      response.writeHead(status, extra).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    asked: () => asked,
    subscribe: (name) => ({
      endpoint: `http://${host}/${name}`,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      userAgent: 'Firefox',
    }),
    answer(next, headers = {}) {
      status = next
      extra = headers
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Throws unless the token is signed by the key that it comes with. */
const claimsOf = (authorization: string): ReceivedPush['claims'] => {
  const [, head, body, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (!head || !body || !signature || !key) throw new Error(`no token: ${authorization}`)
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the token is not signed by its key')
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as ReceivedPush['claims']
}

/** `aes128gcm` of one record (RFC 8188). */
const decrypt = (
  body: Buffer,
  browser: ReturnType<typeof createECDH>,
  auth: Uint8Array,
): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const key = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const sealed = body.subarray(21 + keyLength)
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // A record ends with a delimiter of 2, and padding of zeros.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
