import { DomainError } from '#domain/errors.ts'
import { HealthSchema } from '#openapi/schemas/health.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readResponses } from '../problem/api-responses.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'checkReady'> & { readonly isDraining: () => boolean }

export const healthRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { checkReady, isDraining },
) => {
  const config = { access: 'public', limit: 'none' } as const

  app.get('/healthz', { schema: aliveSchema, config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' } as const
  })

  app.get('/readyz', { schema: readySchema, config }, async (_request, reply) => {
    if (isDraining()) throw stopping()
    await checkReady()
    reply.header('cache-control', 'no-store')
    return { status: 'ok' } as const
  })
}

const stopping = (): DomainError =>
  new DomainError('unavailable', 'server.stopping', 'This server is stopping.')

const aliveSchema = {
  operationId: 'readHealth',
  tags: ['Operation'],
  summary: 'Whether the process is alive',
  response: { 200: HealthSchema, 500: readResponses[500] },
}

const readySchema = {
  operationId: 'readReadiness',
  tags: ['Operation'],
  summary: 'Whether it can serve',
  description: 'Asks the database. Answers 503 as soon as the server was told to stop.',
  response: { 200: HealthSchema, 500: readResponses[500], 503: readResponses[503] },
}
