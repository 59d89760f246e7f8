import type { FastifyInstance } from 'fastify'

/**
 * Refuses parameters whose escapes are not UTF-8, each by its name: the router would leave the
 * escape as it stands, and `%ff` would be searched for as the letters ff. Call it before any route
 * is added.
 */
export const requireReadableQuery = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ url, routeOptions }) => {
    if (!routeOptions.schema?.querystring || !url.includes('%')) return
    const query = url.slice(url.indexOf('?') + 1)
    if (isReadable(query)) return
    const pairs = query.split('&').filter((pair) => !isReadable(pair))
    throw new QueryUnreadable(pairs.map((pair) => pair.split('=', 1)[0] ?? ''))
  })
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
      message: 'must be UTF-8, with each byte escaped as %xx',
    }))
  }
}
