import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider, type JWK } from 'oidc-provider'

/** Somebody who has an account with the provider. */
export type Person = {
  readonly sub: string
  readonly email?: string | undefined
  readonly email_verified?: boolean | string | undefined
  readonly name?: string
}

export type OpenIdServer = {
  readonly issuer: URL
  /** Who sits before the browser, or 'cancels' for somebody who changes their mind. */
  person: Person | 'cancels'
  /**
   * Follows a browser from the address it is sent to until it is sent back, and answers where to;
   * nothing is remembered from one to the next.
   */
  readonly visit: (url: string) => Promise<string>
  readonly close: () => Promise<void>
}

export const openIdClient = {
  clientId: 'pricehound',
  clientSecret: 'a-secret-between-the-two-of-them',
} as const

/** A real OpenID Connect provider on this machine that knows PriceHound as a client. */
export const openOpenIdProvider = async (redirectUrl: string): Promise<OpenIdServer> => {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = new URL(`http://127.0.0.1:${port}`)
  const people = new Map<string, Person>()
  const provider = makeProvider(issuer, redirectUrl, people)
  const answer = provider.callback()

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const { person } = opened
    if (person === 'cancels') {
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    }
    people.set(person.sub, person)
    const grant = new provider.Grant({ accountId: person.sub, clientId: openIdClient.clientId })
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    const result = { login: { accountId: person.sub }, select_account: {}, consent }
    return provider.interactionFinished(request, response, result)
  }

  const opened: OpenIdServer = {
    issuer,
    person: 'cancels',
    visit: (url) => followFrom(url, issuer),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return opened
}

const makeProvider = (
  issuer: URL,
  redirectUrl: string,
  people: ReadonlyMap<string, Person>,
): Provider => {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return new Provider(issuer.origin, {
    clients: [
      {
        client_id: openIdClient.clientId,
        client_secret: openIdClient.clientSecret,
        redirect_uris: [redirectUrl],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts them into the token, too.
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ ...people.get(sub), sub }),
    }),
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['the cookies of a test'] },
    features: { devInteractions: { enabled: false } },
    jwks: { keys: [signingKey()] },
    ttl: { Session: 600, Interaction: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
  })
}

const signingKey = (): JWK => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }
}

const followFrom = async (url: string, issuer: URL): Promise<string> => {
  const cookies = new Map<string, string>()
  let next = url
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${next} answers ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
    next = new URL(location, next).href
    if (new URL(next).origin !== issuer.origin) return next
  }
  throw new Error('the provider leads in circles')
}
