import { googleRefused, googleUnavailable } from '#application/account/account-errors.ts'
import type { OpenIdProfile, OpenIdProvider } from '#application/account/google/open-id-provider.ts'
import * as openId from 'openid-client'

type Settings = {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  /** Where browsers come back to; registered with the provider. */
  readonly redirectUrl: URL
}

/** Google, or any other OpenID Connect provider that stands in for it. */
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

/** What the provider says of itself is read anew after a day. */
const discoveredMs = 24 * 3_600_000

/** Longest wait for one answer of the provider, in seconds. */
const answerSeconds = 5

const discoverProvider = async (settings: Settings): Promise<openId.Configuration> => {
  const { issuer, clientId, clientSecret } = settings
  const isPlain = issuer.protocol === 'http:'
  try {
    return await openId.discovery(issuer, clientId, clientSecret, undefined, {
      timeout: answerSeconds,
      execute: [
        // The signature counts, not only the connection that it came over.
        openId.enableNonRepudiationChecks,
        ...(isPlain ? [openId.allowInsecureRequests] : []),
      ],
    })
  } catch (error) {
    throw googleUnavailable(error)
  }
}

/** As it stands in tokens: without the slash that a URL without a path gets. */
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

/** Whether there was no answer, or none that the protocol knows: then it may go well another time. */
const isSilence = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof openId.ClientError &&
    (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'))

/** Keeps what was found for so long; a failure is not kept. */
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
