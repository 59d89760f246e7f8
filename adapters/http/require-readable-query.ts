import type { FastifyInstance, preValidationHookHandler } from 'fastify'
import { z } from 'zod'

/**
 * Refuses listed parameters whose escapes are not UTF-8, each by its name: the router would leave
 * the escape as it stands, and `%ff` would be searched for as the letters ff. Call it before any
 * route is added.
 */
export const requireReadableQuery = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    const listed = parameterNames(route.schema?.querystring)
    if (listed.size === 0) return
    route.preValidation = [requireReadable(listed), ...[route.preValidation ?? []].flat()]
  })
}

const parameterNames = (schema: unknown): ReadonlySet<string> =>
  schema instanceof z.ZodType
    ? new Set(Object.keys(z.toJSONSchema(schema, jsonOptions).properties ?? {}))
    : new Set()

const jsonOptions = { io: 'input', unrepresentable: 'any' } as const

const requireReadable =
  (listed: ReadonlySet<string>): preValidationHookHandler =>
  (request, _reply, done) => {
    const query = request.url.split('?')[1] ?? ''
    if (!query.includes('%') || isReadable(query)) return done()
    const unreadable = query
      .split('&')
      .filter((pair) => !isReadable(pair))
      .map((pair) => pair.split('=', 1)[0] ?? '')
      .filter((name) => listed.has(name))
    return unreadable.length > 0 ? done(new QueryUnreadable(unreadable)) : done()
  }

const isReadable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Told like every parameter that does not fit. */
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
