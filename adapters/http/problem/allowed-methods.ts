import type { FastifyInstance } from 'fastify'

/** The methods of a path; empty when it has no route. */
export type AllowedMethods = (path: string) => readonly string[]

/** Records routes from now on, to tell a wrong method (405) from a wrong path (404). */
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

/** One path segment for each parameter, anything for a star. */
const toPattern = (url: string): RegExp => {
  const source = url
    .replace(/[.+^${}|[\]\\]/g, String.raw`\$&`)
    .replace(/:\w+(\([^)]*\))?/g, '[^/]+')
    .replace('*', '.*')
  return new RegExp(`^${source}$`)
}
