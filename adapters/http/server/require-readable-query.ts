import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, preValidationHookHandler } from 'fastify'
import { z } from 'zod'

/**
 * Refuses escapes that are not UTF-8, which the router would leave as letters, and names that are nearly those of
 * parameters: what is called otherwise is ignored. Before any route is added.
 */
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
  // Built for the first query only.
  let listed: ReadonlySet<string> | undefined
  return (request, _reply, done) => {
    const query = request.url.split('?')[1] ?? ''
    if (query === '') return done()
    const names = (listed ??= parameterNames(querystring))
    const problems = query.split('&').flatMap((pair) => problemOf(pair, names) ?? [])
    return problems.length > 0 ? done(new QueryInvalid(problems)) : done()
  }
}

type Problem = { readonly instancePath: string; readonly message: string }

const problemOf = (pair: string, listed: ReadonlySet<string>): Problem | undefined => {
  const [name = ''] = pair.split('=', 1)
  const instancePath = `/${name}`
  if (listed.has(name))
    return isReadable(pair)
      ? undefined
      : { instancePath, message: 'must be UTF-8, with its bytes escaped as %xx' }
  const near = [...listed].filter((one) => isNear(name.toLowerCase(), one.toLowerCase()))
  return near.length === 0
    ? undefined
    : { instancePath, message: `is no parameter here; is ${near.join(' or ')} meant?` }
}

/** "q" of "query", "brands" of "brand". */
const isNear = (name: string, listed: string): boolean =>
  name !== '' && (listed.startsWith(name) || name.startsWith(listed))

const isReadable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Reported like a validation error. */
class QueryInvalid extends Error {
  override readonly message = 'the query is not valid'
  readonly statusCode = 400
  readonly validation: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super()
    this.validation = problems
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
