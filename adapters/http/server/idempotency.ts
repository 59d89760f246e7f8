import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type {
  IdempotencyKeys,
  KeptAnswer,
  OnceRequest,
} from '#application/idempotency/idempotency-keys.ts'
import type { Clock } from '#application/ports.ts'
import { DomainError } from '#domain/errors.ts'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendAsyncHookHandler,
  RouteOptions,
} from 'fastify'
import { z } from 'zod'
import { conflictResponse } from '../problem/api-responses.ts'
import { addressBlock } from '../session/client-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes `Idempotency-Key`: sent again under the same key, the request has no other effect. */
    idempotent?: true
  }
  interface FastifyRequest {
    /**
     * Names the request and what it asks for, however often it is sent; undefined without a key. What
     * keeps it beside the effect has one effect even where the program ends before it has answered.
     */
    onceKey: string | undefined
    /** What its answer is kept under. */
    reservedId: string | undefined
  }
}

type Deps = {
  readonly idempotencyKeys: IdempotencyKeys
  readonly clock: Clock
}

/**
 * Has requests of idempotent routes that carry a key take effect once: a key belongs to its caller
 * and is remembered for a day. The first request reserves it before anything else happens; the same
 * ones that come meanwhile wait for its answer, later ones get it again. A refusal leaves nothing
 * behind. Call it before any route is added, and before the API is described.
 */
export const takeIdempotencyKeys = (app: FastifyInstance, deps: Deps): void => {
  app.decorateRequest('onceKey', undefined)
  app.decorateRequest('reservedId', undefined)
  app.addHook('onRoute', (route) => {
    if (!route.config?.idempotent) return
    const { schema } = route
    route.schema = {
      ...schema,
      headers: HeadersSchema,
      response: { ...conflictResponse, ...responsesOf(schema?.response) },
    }
    route.handler = doOnce(route.handler, deps)
    // First, so that what is kept is not compressed yet.
    route.onSend = [keepAnswer(deps), ...[route.onSend ?? []].flat()]
  })
}

const keyHeader = 'idempotency-key'

/** All others stay as they are: what a schema does not name is dropped otherwise. */
const HeadersSchema = z.looseObject({
  [keyHeader]: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, { error: 'must be 1 to 200 visible ASCII characters' })
    .optional()
    .meta({
      description:
        'Any text of your own that no other request of yours has, such as a UUID. Sent again with ' +
        'it within 24 hours, the request has no other effect and gets the same answer.',
      examples: ['6f1e0c52-6d0c-4a5b-9d6e-3a1f7a0b9c11'],
    }),
})

const responsesOf = (response: unknown): object =>
  typeof response === 'object' && response !== null ? response : {}

const doOnce = (handler: RouteOptions['handler'], deps: Deps): RouteOptions['handler'] =>
  async function (request, reply) {
    const key = request.headers[keyHeader]
    if (typeof key !== 'string') return handler.call(this, request, reply)
    const id = hashOf([callerOf(request), request.method, request.url, key])
    const requestHash = hashOf([request.body])
    const answer = await reserve({ id, requestHash }, deps)
    if (answer) return replay(reply, answer)
    request.reservedId = id
    // Of the request, too: a day later the key may be another one's.
    request.onceKey = hashOf([id, requestHash])
    try {
      return await handler.call(this, request, reply)
    } catch (error) {
      await deps.idempotencyKeys.release(id).catch((failure: unknown) => {
        request.log.warn({ err: failure }, 'a key could not be released; it frees itself')
      })
      throw error
    }
  }

/** Answers what was answered before; undefined for whoever is first. */
const reserve = async (
  request: OnceRequest,
  { idempotencyKeys, clock }: Deps,
): Promise<KeptAnswer | undefined> => {
  for (let waitedMs = 0, stepMs = 20; ; waitedMs += stepMs, stepMs = Math.min(500, stepMs * 2)) {
    const reservation = await idempotencyKeys.reserve(request, clock.now())
    if (reservation.kind === 'reserved') return undefined
    if (reservation.kind === 'answered') return reservation.answer
    if (reservation.kind === 'other-request') throw keyOfOtherRequest()
    if (waitedMs >= longestWaitMs) throw stillUnderWay()
    await pause(stepMs)
  }
}

/** Shorter than the time in which every request is answered. */
const longestWaitMs = 5000

const keepAnswer =
  ({ idempotencyKeys }: Deps): onSendAsyncHookHandler =>
  async (request, reply, payload) => {
    const isEffect = reply.statusCode >= 200 && reply.statusCode < 400
    if (request.reservedId === undefined || !isEffect) return payload
    await idempotencyKeys.keep(request.reservedId, {
      status: reply.statusCode,
      contentType: typeOf(reply),
      body: typeof payload === 'string' ? payload : '',
    })
    return payload
  }

const typeOf = (reply: FastifyReply): string | null => {
  const type = reply.getHeader('content-type')
  return typeof type === 'string' ? type : null
}

const replay = (reply: FastifyReply, { status, contentType, body }: KeptAnswer): FastifyReply => {
  reply.code(status)
  if (contentType !== null) reply.type(contentType)
  return body === '' ? reply.send() : reply.send(body)
}

/** An API key, an account or, for whoever has neither, where the request comes from. */
const callerOf = ({ apiKey, session, ip }: FastifyRequest): string =>
  apiKey?.id ?? session?.account.id ?? addressBlock(ip)

/** The body was read by its schema, so the order in which its fields were sent does not matter. */
const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const keyOfOtherRequest = (): DomainError =>
  new DomainError(
    'invalid',
    'request.key_reused',
    'This Idempotency-Key was used for another request.',
    { fields: [{ field: 'Idempotency-Key', message: 'belongs to another request' }] },
  )

const stillUnderWay = (): DomainError =>
  new DomainError(
    'conflict',
    'request.under_way',
    'The same request is being processed. Please try again in a moment.',
  )
