import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, preValidationHookHandler } from 'fastify'
import { z } from 'zod'

/** Refuses escapes that are not UTF-8, which the router would leave as letters. Before any route is added. */
export const requireReadableQuery = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    const querystring = route.schema?.querystring
    if (!(querystring instanceof z.ZodType)) return
    route.preValidation = [requireReadable(querystring), ...[route.preValidation ?? []].flat()]
  })
}

const parameterNames = (schema: z.ZodType): ReadonlySet<string> =>
  new Set(Object.keys(z.toJSONSchema(schema, jsonOptions).properties ?? {}))

const jsonOptions = { io: 'input', unrepresentable: 'any' } as const

const requireReadable = (querystring: z.ZodType): preValidationHookHandler => {
  // Built for the first unreadable query only.
  let listed: ReadonlySet<string> | undefined
  return (request, _reply, done) => {
    const query = request.url.split('?')[1] ?? ''
    if (!query.includes('%') || isReadable(query)) return done()
    const names = (listed ??= parameterNames(querystring))
    const unreadable = query
      .split('&')
      .filter((pair) => !isReadable(pair))
      .map((pair) => pair.split('=', 1)[0] ?? '')
      .filter((name) => names.has(name))
    return unreadable.length > 0 ? done(new QueryUnreadable(unreadable)) : done()
  }
}

const isReadable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Reported like a validation error. */
class QueryUnreadable extends Error {
  override readonly message = 'the query is not UTF-8'
  readonly statusCode = 400
  readonly validation: readonly { readonly instancePath: string; readonly message: string }[]

  constructor(names: readonly string[]) {
    super()
    this.validation = names.map((name) => ({
      instancePath: `/${name}`,
      message: 'must be UTF-8, with its bytes escaped as %xx',
    }))
  }
}

/**
 * Refuses what a proxy and this server may read in two ways (RFC 9112, 3.2 and 6.1): no host, two hosts, what is no
 * host, and a transfer encoding in HTTP/1.0. Call it after the hooks that set headers.
 */
export const requireOneReading = (app: FastifyInstance): void => {
  app.after(() => {
    app.addHook('onRequest', ({ raw }, reply, done) => {
      if (!isAmbiguous(raw)) return done()
      reply.header('connection', 'close')
      return done(new Ambiguous())
    })
  })
}

const isAmbiguous = ({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean => {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  return (
    hosts.length > 1 ||
    !hostPattern.test(headers.host ?? '') ||
    (httpVersion === '1.1' && hosts.length === 0) ||
    (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined)
  )
}

/** A name or an address, with a port or without. */
const hostPattern = /^(?:[^\s,/?#@:\\[\]]*|\[[\da-f:.]+\])(?::\d*)?$/i

class Ambiguous extends Error {
  readonly statusCode = 400
}

/** Nothing has a name with a zero byte, which no database takes. */
export const refuseZeroBytes = (app: FastifyInstance): void => {
  app.after(() => {
    app.addHook('onRequest', ({ url }, _reply, done) => {
      done(url.split('?', 1)[0]?.includes('%00') ? new NothingThere() : undefined)
    })
  })
}

class NothingThere extends Error {
  readonly statusCode = 404
}
