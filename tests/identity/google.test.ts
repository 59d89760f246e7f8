import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeGoogle } from '#adapters/identity/google.ts'
import type { OpenIdProvider } from '#application/account/google/open-id-provider.ts'
import { afterEach, describe, expect, test } from 'vitest'

const clientId = 'pricehound'
const redirectUrl = new URL('http://localhost:3000/api/auth/google/callback')
const request = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) }
const back = new URL('?code=the-code&state=the-state', redirectUrl)

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicJwk = {
  ...key.publicKey.export({ format: 'jwk' }),
  kid: 'one',
  use: 'sig',
  alg: 'RS256',
}

type Answers = {
  /** The ID token, for the issuer at this origin. */
  readonly token: (issuer: string) => unknown
  readonly metadata?: object
  readonly status?: number
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A provider that answers what it is told to, as a hostile or broken one might. */
const aProvider = async ({ token, metadata, status = 200 }: Answers): Promise<OpenIdProvider> => {
  const server = createServer((asked, response) => {
    const { port } = server.address() as AddressInfo
    const issuer = `http://127.0.0.1:${port}`
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        ...metadata,
      }),
      '/keys': () => ({ keys: [publicJwk] }),
      '/token': () => ({ access_token: 'a', token_type: 'Bearer', id_token: token(issuer) }),
    }
    response.setHeader('content-type', 'application/json')
    if (asked.url === '/token') response.statusCode = status
    response.end(JSON.stringify(answers[asked.url ?? '']?.() ?? {}))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = new URL(`http://127.0.0.1:${port}`)
  return makeGoogle({ issuer, clientId, clientSecret: 'a-secret', redirectUrl })
}

const now = (): number => Math.floor(Date.now() / 1000)

const claimsFor = (issuer: string): Record<string, unknown> => ({
  iss: issuer,
  aud: clientId,
  sub: 'person-1',
  nonce: request.nonce,
  iat: now(),
  exp: now() + 300,
  email: 'wiremu@example.nz',
  email_verified: true,
  name: 'Wiremu Pā',
})

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const jwt = (claims: object, privateKey: KeyObject = key.privateKey, kid = 'one'): string => {
  const text = `${encode({ alg: 'RS256', kid })}.${encode(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}

describe('what a provider answers', () => {
  test('is believed when all of it fits', async () => {
    const provider = await aProvider({ token: (issuer) => jwt(claimsFor(issuer)) })
    expect(await provider.redeem(back, request)).toEqual({
      subject: 'person-1',
      verifiedEmail: 'wiremu@example.nz',
      name: 'Wiremu Pā',
    })
  })

  test.each<[string, Record<string, unknown>]>([
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { iat: now() - 600, exp: now() - 300 }],
    ['about nobody', { sub: undefined }],
  ])('is refused with a token %s', async (_what, claims) => {
    const provider = await aProvider({
      token: (issuer) => jwt({ ...claimsFor(issuer), ...claims }),
    })
    await expect(provider.redeem(back, request)).rejects.toMatchObject({
      code: 'auth.google_refused',
    })
  })

  const unsigned = (issuer: string): string =>
    `${encode({ alg: 'none' })}.${encode(claimsFor(issuer))}.`

  /** The public key as the secret of a signature that both sides know: an old confusion. */
  const confused = (issuer: string): string => {
    const text = `${encode({ alg: 'HS256', kid: 'one' })}.${encode(claimsFor(issuer))}`
    const pem = key.publicKey.export({ format: 'pem', type: 'spki' })
    return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`
  }

  test.each<[string, (issuer: string) => unknown]>([
    ['another key', (issuer) => jwt(claimsFor(issuer), otherKey.privateKey)],
    ['a key that nobody knows', (issuer) => jwt(claimsFor(issuer), otherKey.privateKey, 'two')],
    ['nothing', unsigned],
    ['the public key', confused],
    ['no token at all', () => undefined],
    ['something that is no token', () => 'a.b.c'],
  ])('is refused signed with %s', async (_what, token) => {
    const provider = await aProvider({ token })
    await expect(provider.redeem(back, request)).rejects.toMatchObject({
      code: 'auth.google_refused',
    })
  })

  test.each<[string, Record<string, unknown>]>([
    ['one that is not verified', { email_verified: false }],
    ['a verification that is a text', { email_verified: 'true' }],
    ['an address that is none', { email: ['wiremu@example.nz'] }],
  ])('tells no address of %s', async (_what, claims) => {
    const provider = await aProvider({
      token: (issuer) => jwt({ ...claimsFor(issuer), ...claims }),
    })
    expect(await provider.redeem(back, request)).toMatchObject({ verifiedEmail: undefined })
  })

  test('is told from a provider that fails: that may go well another time', async () => {
    const provider = await aProvider({ token: (issuer) => jwt(claimsFor(issuer)), status: 503 })
    await expect(provider.redeem(back, request)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'auth.google_unavailable',
    })
  })
})

describe('finding the provider', () => {
  test('fails as unavailable where nobody answers, and is tried again', async () => {
    const issuer = new URL('http://127.0.0.1:9')
    const provider = makeGoogle({ issuer, clientId, clientSecret: 'a', redirectUrl })
    for (let i = 0; i < 2; i++) {
      await expect(provider.signInUrl(request, false)).rejects.toMatchObject({
        kind: 'unavailable',
      })
    }
  })

  test('fails when it says that it is somebody else', async () => {
    const provider = await aProvider({
      token: () => '',
      metadata: { issuer: 'https://evil.example' },
    })
    await expect(provider.signInUrl(request, false)).rejects.toMatchObject({
      code: 'auth.google_unavailable',
    })
  })
})
