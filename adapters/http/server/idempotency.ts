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
    /** Takes an `Idempotency-Key`. */
    idempotent?: true
  }
  interface FastifyRequest {
    /** Of a request sent with a key; stored with the effect, it makes retries safe even when no answer was sent. */
    onceKey: string | undefined
    reservedId: string | undefined
  }
}

type Deps = {
  readonly idempotencyKeys: IdempotencyKeys
  readonly clock: Clock
}

/**
 * Executes requests with the same key once; a key belongs to its caller for a day. The first request
 * reserves it, concurrent ones wait, and later ones get the stored answer. A refusal releases it. Call
 * it before any route is added and before the API is described.
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
      response: { ...conflictResponse, ...Object(schema?.response) },
    }
    route.handler = doOnce(route.handler, deps)
    // First, so that the answer is stored uncompressed.
    route.onSend = [keepAnswer(deps), ...[route.onSend ?? []].flat()]
  })
}

const keyHeader = 'idempotency-key'

/** Loose: a strict schema would drop other headers. */
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

const doOnce = (handler: RouteOptions['handler'], deps: Deps): RouteOptions['handler'] =>
  async function (request, reply) {
    const key = request.headers[keyHeader]
    if (typeof key !== 'string') return handler.call(this, request, reply)
    const id = hashOf([callerOf(request), request.method, request.url, key])
    const requestHash = hashOf([request.body])
    const answer = await reserve({ id, requestHash }, deps)
    if (answer) return replay(reply, answer)
    request.reservedId = id
    // Includes the request: a day later the key may be reused.
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

/** The stored answer; undefined for the first request. */
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

/** Shorter than the limit of every answer. */
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

/** An API key, an account or else an address. */
const callerOf = ({ apiKey, session, ip }: FastifyRequest): string =>
  apiKey?.id ?? session?.account.id ?? addressBlock(ip)

/** The parsed body has the field order of its schema. */
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
