import { googleRefused, googleUnavailable } from '#application/account/account-errors.ts'
import type { OpenIdProfile, OpenIdProvider } from '#application/account/google/open-id-provider.ts'
import * as openId from 'openid-client'

type Settings = {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  /** Registered with the provider. */
  readonly redirectUrl: URL
}

/** Google, or another OpenID Connect provider. */
export const makeGoogle = (settings: Settings): OpenIdProvider => {
  const discover = rememberFor(discoveredMs, () => discoverProvider(settings))

  return {
    issuer: issuerOf(settings.issuer),

    async signInUrl({ state, nonce, codeVerifier }, chooseAnew) {
      const url = openId.buildAuthorizationUrl(await discover(), {
        redirect_uri: settings.redirectUrl.href,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(chooseAnew && { prompt: 'select_account' }),
      })
      return url
    },

    async redeem(callback, { state, nonce, codeVerifier }) {
      const configuration = await discover()
      try {
        const answer = await openId.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        return toProfile(answer.claims())
      } catch (error) {
        throw isSilence(error) ? googleUnavailable(error) : googleRefused(error)
      }
    },
  }
}

/** How long discovered metadata is cached. */
const discoveredMs = 24 * 3_600_000

/** Timeout of one request to the provider. */
const answerSeconds = 5

const discoverProvider = async (settings: Settings): Promise<openId.Configuration> => {
  const { issuer, clientId, clientSecret } = settings
  const isPlain = issuer.protocol === 'http:'
  try {
    return await openId.discovery(issuer, clientId, clientSecret, undefined, {
      timeout: answerSeconds,
      execute: [
        // Verifies the signature, beyond trusting TLS.
        openId.enableNonRepudiationChecks,
        ...(isPlain ? [openId.allowInsecureRequests] : []),
      ],
    })
  } catch (error) {
    throw googleUnavailable(error)
  }
}

/** As in tokens: without the slash that the URL parser adds. */
const issuerOf = (issuer: URL): string => issuer.href.replace(/\/$/, '')

const toProfile = (claims: openId.IDToken | undefined): OpenIdProfile => {
  if (!claims) throw new Error('the provider says nothing of who it is')
  const { sub, email, email_verified, name } = claims
  return {
    subject: sub,
    verifiedEmail: email_verified === true && typeof email === 'string' ? email : undefined,
    name: typeof name === 'string' ? name : undefined,
  }
}

/** No response, or one outside the protocol: a retry may succeed. */
const isSilence = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof openId.ClientError &&
    (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'))

/** Failures are not cached. */
const rememberFor = <T>(ms: number, find: () => Promise<T>): (() => Promise<T>) => {
  let found: Promise<T> | undefined
  let foundAt = -Infinity
  return () => {
    if (found && performance.now() - foundAt < ms) return found
    const finding = find()
    found = finding
    foundAt = performance.now()
    finding.catch(() => {
      if (found === finding) found = undefined
    })
    return finding
  }
}
