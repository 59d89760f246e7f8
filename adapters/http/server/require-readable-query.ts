import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, preValidationHookHandler } from 'fastify'
import { editDistance } from '#domain/search/words/did-you-mean.ts'
import { z } from 'zod'

/**
 * Refuses escapes that are not UTF-8, which the router would leave as letters, and names that are nearly those of
 * parameters: what is called otherwise is ignored. Before any route is added.
 */
export const requireReadableQuery = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    const querystring = route.schema?.querystring
    if (!(querystring instanceof z.ZodType)) return
    const isApi = route.url.startsWith('/api/')
    route.preValidation = [
      requireReadable(querystring, isApi),
      ...[route.preValidation ?? []].flat(),
    ]
  })
}

const parameterNames = (schema: z.ZodType): ReadonlySet<string> =>
  new Set(Object.keys(z.toJSONSchema(schema, jsonOptions).properties ?? {}))

const jsonOptions = { io: 'input', unrepresentable: 'any' } as const

/** More of them would only lengthen the answer. */
const mostProblems = 10

const requireReadable = (querystring: z.ZodType, isApi: boolean): preValidationHookHandler => {
  // Built for the first query only.
  let listed: ReadonlySet<string> | undefined
  return (request, _reply, done) => {
    const query = request.url.split('?')[1] ?? ''
    if (query === '') return done()
    const names = (listed ??= parameterNames(querystring))
    const problems: Problem[] = []
    for (const pair of query.split('&')) {
      const problem = problemOf(pair, names, isApi)
      if (problem) problems.push(problem)
      if (problems.length === mostProblems) break
    }
    return problems.length > 0 ? done(new QueryInvalid(problems)) : done()
  }
}

type Problem = { readonly instancePath: string; readonly message: string }

const problemOf = (
  pair: string,
  listed: ReadonlySet<string>,
  isApi: boolean,
): Problem | undefined => {
  const [name = ''] = pair.split('=', 1)
  const instancePath = `/${name}`
  if (listed.has(name))
    return isReadable(pair)
      ? undefined
      : { instancePath, message: 'must be UTF-8, with its bytes escaped as %xx' }
  // Addresses of pages and files are made by others, who add parameters of their own.
  const near = isApi ? nearNames(name, listed) : []
  return near.length === 0
    ? undefined
    : { instancePath, message: `is no parameter here; is ${near.join(' or ')} meant?` }
}

/** "q" or "qeury" of "query", "brands" of "brand", "delivery_days" of "deliveryDays". */
const nearNames = (name: string, listed: ReadonlySet<string>): readonly string[] => {
  const plain = plainName(isReadable(name) ? decodeURIComponent(name) : name)
  if (plain === 'q') return listed.has('query') ? ['query'] : []
  if (plain.length < 3 || plain.length > longestName) return []
  return [...listed].filter((one) => {
    const known = plainName(one)
    const edits = known.length < 5 ? 0 : 2
    return (
      known.startsWith(plain) ||
      (known.length > 2 && plain.startsWith(known)) ||
      editDistance(plain, known, edits) !== undefined
    )
  })
}

const plainName = (name: string): string => name.toLowerCase().replace(/[_-]/g, '')

const longestName = 40

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
