import { adminOnly, foreignUid, signInNeeded } from '#application/account/account-errors.ts'
import type { SessionView } from '#application/account/account-views.ts'
import type { IdentityProvider } from '#application/account/identity-provider.ts'
import {
  type KeyHolder,
  type ManageApiKeys,
  keyRefused,
  keyScopeMissing,
  keyUnknown,
} from '#application/api-key/manage-api-keys.ts'
import { isApiKey, isPersonal, type KeyScope } from '#domain/account/api-key.ts'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preParsingAsyncHookHandler,
  preValidationHookHandler,
  RouteOptions,
} from 'fastify'
import type { Cookies } from './cookies.ts'
import { keyIn } from './key-in.ts'
import { isSafe } from './safe-methods.ts'
import type { KnownKeys, LimitKey } from '../limits/known-keys.ts'
import { DomainError } from '#domain/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public route that also reads the session. */
    session?: 'optional'
    /** The scope that an API key needs where a person is asked for. Keys never open 'accounts' or routes without one. */
    scope?: KeyScope | 'accounts'
  }
  interface FastifyRequest {
    /** Read it by `sessionOf` where it is required. */
    session: SessionView | undefined
    /** With a key there is no session. */
    apiKey: KeyHolder | undefined
  }
}

type Deps = {
  readonly identity: Pick<IdentityProvider, 'findSession'>
  readonly apiKeys: Pick<ManageApiKeys, 'find'>
  readonly limitKey: LimitKey
  readonly knownKeys: KnownKeys
  readonly cookies: Cookies
  readonly publicUrl: URL
}

/**
 * Enforces the access that a route declares, before its body is read: no writes from other sites, and no
 * requests without the required session or role. Each request reads the session from the database.
 * Call it after the limits are registered, before any route is added.
 */
export const authenticate = (
  app: FastifyInstance,
  { identity, apiKeys, limitKey, knownKeys, cookies, publicUrl }: Deps,
): void => {
  app.decorateRequest('session', undefined)
  app.decorateRequest('apiKey', undefined)

  const refuseOtherSites: preParsingAsyncHookHandler = async (request) => {
    requireOwnSite(request, publicUrl)
  }

  const recogniseKey = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
  ): Promise<void> => {
    const { access, scope } = request.routeOptions.config
    if (scope === undefined || scope === 'accounts') {
      if (access === 'public') return
      throw keyRefused()
    }
    const holder = isApiKey(key) ? await apiKeys.find(key) : undefined
    if (!holder) throw keyUnknown()
    knownKeys.note(key, holder)
    limitKey(holder, reply)
    if (!holder.isAdmin && !isPersonal(scope)) throw adminOnly()
    if (!holder.scopes.includes(scope)) throw keyScopeMissing(scope)
    request.apiKey = holder
  }

  const recognise: preParsingAsyncHookHandler = async (request, reply) => {
    // Cookies beside a key are ignored.
    const key = keyIn(request)
    if (key !== undefined) return recogniseKey(request, reply, key)
    const token = cookies.read(request, 'session')
    request.session = token === undefined ? undefined : await identity.findSession(token)
    if (!request.session && cookies.has(request, 'session')) cookies.clear(reply, 'session')
    const { access } = request.routeOptions.config
    if (access === 'public') return
    const { account } = sessionOf(request)
    if (access === 'admin' && account.role !== 'admin') throw adminOnly()
  }

  app.addHook('onRoute', (route) => {
    const writes = !methodsOf(route).every(isSafe)
    const asks = asksWho(route)
    if (writes || asks) route.onRequest = [...listOf(route.onRequest), keepNothing]
    route.preParsing = [
      ...(writes ? [refuseOtherSites] : []),
      ...(asks ? [recognise] : []),
      ...listOf(route.preParsing),
    ]
    if (asks) route.preValidation = [compareUid, ...listOf(route.preValidation)]
  })
}

/** Throws 'unauthenticated' when there is none. */
export const sessionOf = ({ session }: FastifyRequest): SessionView => {
  if (!session) throw signInNeeded()
  return session
}

const methodsOf = ({ method }: RouteOptions): readonly string[] => [method].flat()

const asksWho = ({ config }: RouteOptions): boolean =>
  config?.access === 'signed-in' || config?.access === 'admin' || config?.session === 'optional'

const listOf = <T extends (...args: never[]) => unknown>(hooks: T | T[] | undefined): T[] => {
  if (hooks === undefined) return []
  return Array.isArray(hooks) ? hooks : [hooks]
}

/** Personal answers and answers to writes are not cached. */
const keepNothing: onRequestHookHandler = (_request, reply, done) => {
  reply.header('cache-control', 'no-store')
  done()
}

/** A `uid` that is sent along is compared with the session and used for nothing (decision 13). */
const compareUid: preValidationHookHandler = (request, _reply, done) => {
  const own = request.session?.account.id ?? request.apiKey?.accountId
  if (own === undefined) return done()
  for (const sent of [request.query, request.body]) {
    const uid = uidIn(sent)
    if (uid !== undefined && uid !== own) return done(foreignUid())
  }
  done()
}

const uidIn = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && 'uid' in sent ? sent.uid : undefined

/** 'signed-in' and 'admin' are enforced above, 'operator' by the route itself. */
type Access = 'public' | 'operator' | 'signed-in' | 'admin'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

/** Refuses to start when a route declares no access. Call it before any route is added. */
export const requireDeclaredAccess = (app: FastifyInstance): void => {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const undeclared = routes.filter((route) => !route.config?.access).map(nameOf)
    if (undeclared.length > 0) throw new Error(`no declared access: ${undeclared.join(', ')}`)
  })
}

const nameOf = (route: RouteOptions): string => `${String(route.method)} ${route.url}`

/** Programs that send no Origin carry no cookie unless they were given it. */
const requireOwnSite = ({ headers }: FastifyRequest, publicUrl: URL): void => {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw crossSite()
  } else if (origin !== undefined && origin !== publicUrl.origin && hostOf(origin) !== host) {
    throw crossSite()
  }
}

/** Undefined for `null`, which sandboxed pages send. */
const hostOf = (origin: string): string | undefined =>
  /^https?:\/\//i.test(origin) && URL.canParse(origin) ? new URL(origin).host : undefined

const crossSite = (): DomainError =>
  new DomainError('forbidden', 'request.cross_site', 'Requests from other sites are not allowed.')
