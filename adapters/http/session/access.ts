import type { FastifyInstance, RouteOptions } from 'fastify'

/**
 * Who may call an operation; every route states it, and the server refuses to start otherwise.
 * 'signed-in' and 'admin' are enforced by authentication.ts, 'operator' by the route itself.
 */
export type Access = 'public' | 'operator' | 'signed-in' | 'admin'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

/** Refuses to start when a route does not say who may call it; call it before any route is added. */
export const requireDeclaredAccess = (app: FastifyInstance): void => {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const undeclared = routes.filter((route) => !route.config?.access).map(nameOf)
    if (undeclared.length > 0) throw new Error(`no declared access: ${undeclared.join(', ')}`)
  })
}

const nameOf = (route: RouteOptions): string => `${String(route.method)} ${route.url}`
