import { googleNotSetUp } from '#application/account/account-errors.ts'
import type { GoogleIntent, IdentityProvider } from '#application/account/identity-provider.ts'
import { DomainError } from '#domain/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { beginSession } from '../session/begin-session.ts'
import { clientOf } from '../session/client-of.ts'
import type { Cookies } from '../session/cookies.ts'
import { signInOperations } from '#openapi/operations/account/sign-in.ts'
import { routeOf } from '../server/describe-operation.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'identity' | 'clock'> & {
  readonly cookies: Cookies
  readonly publicUrl: URL
}

export const googleRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { identity, clock, cookies, publicUrl } = deps

  app.get(startGoogle.path, start, async (request, reply) => {
    const google = googleOf(identity)
    const { intent, returnPath } = request.query
    try {
      const { url, stateToken, expiresAt } = await google.start(intent, returnPath, request.session)
      cookies.set(reply, 'google', stateToken, expiresAt.getTime() - clock.now().getTime())
      return await reply.redirect(url.href)
    } catch (error) {
      return reply.redirect(pageOf(intent, returnPath, codeOf(error, request.log)))
    }
  })

  app.get(finishGoogle.path, finish, async (request, reply) => {
    const google = googleOf(identity)
    // From our settings: the Host header is not trusted.
    const callback = new URL(
      request.url.replace(/^[^?]*/, request.routeOptions.url ?? ''),
      publicUrl,
    )
    const stateToken = cookies.read(request, 'google') ?? ''
    cookies.clear(reply, 'google')
    try {
      const outcome = await google.finish(callback, stateToken, clientOf(request, cookies))
      const { intent, returnPath } = outcome
      if (outcome.kind === 'refused') {
        return await reply.redirect(pageOf(intent, returnPath, codeOf(outcome.error, request.log)))
      }
      beginSession(reply, outcome.session, deps)
      return await reply.redirect(toLocation(returnPath))
    } catch (error) {
      return reply.redirect(pageOf('sign-in', '/', codeOf(error, request.log)))
    }
  })
}

type Google = NonNullable<IdentityProvider['google']>

const googleOf = ({ google }: Pick<IdentityProvider, 'google'>): Google => {
  if (!google) throw googleNotSetUp()
  return google
}

/** Bugs are rethrown. */
const codeOf = (error: unknown, log: FastifyBaseLogger): string => {
  if (!(error instanceof DomainError)) throw error
  const { code, message, cause, kind } = error
  log[kind === 'unavailable' ? 'error' : 'info']({ code, err: cause }, message)
  return code.startsWith('auth.') ? code.slice('auth.'.length) : 'google_unavailable'
}

/** Failures are shown where people came from. */
const pageOf = (intent: GoogleIntent, returnPath: string, code: string): string => {
  if (intent === 'sign-in' || code === 'sign_in_needed') return `/login?error=${code}`
  if (intent === 'sign-up') return `/signup?error=${code}`
  const [path = '/'] = returnPath.split(/[?#]/, 1)
  return `${toLocation(path)}?error=${code}`
}

/** A path in ASCII, as headers need. */
const toLocation = (path: string): string =>
  path.replaceAll(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text))

const { startGoogle, finishGoogle } = signInOperations

// A HEAD would consume the state that the GET needs.
const exposeHeadRoute = false

const start = { ...routeOf('startGoogle', startGoogle), exposeHeadRoute } as const

const finish = { ...routeOf('finishGoogle', finishGoogle), exposeHeadRoute } as const
