import type { FastifyInstance } from 'fastify'

/** The methods that an address takes; empty when there is nothing at it. */
export type AllowedMethods = (path: string) => readonly string[]

/** Notes every route that is added from now on, so that a wrong method can be told from a wrong path. */
export const noteAllowedMethods = (app: FastifyInstance): AllowedMethods => {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: toPattern(url), methods: new Set() }
    for (const name of [method].flat()) route.methods.add(name)
    routes.set(url, route)
  })
  return (path) => [
    ...([...routes.values()].find(({ pattern }) => pattern.test(path))?.methods ?? []),
  ]
}

/** '/brands/:slug' → one path segment for each parameter, anything for a star. */
const toPattern = (url: string): RegExp => {
  const source = url
    .replace(/[.+^${}|[\]\\]/g, String.raw`\$&`)
    .replace(/:\w+(\([^)]*\))?/g, '[^/]+')
    .replace('*', '.*')
  return new RegExp(`^${source}$`)
}
