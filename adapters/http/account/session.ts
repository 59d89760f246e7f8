import { SessionSchema, type SessionBody } from '#openapi/schemas/session.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { unkeptResponses } from '../problem/api-responses.ts'
import { toUserBody } from '../bodies/user-body.ts'

export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'public', session: 'optional', limit: 'read' } as const

  app.get('/session', { schema, config }, async ({ session }): Promise<SessionBody> => {
    return { user: session ? toUserBody(session.account) : null }
  })
}

const schema = {
  operationId: 'readSession',
  tags: ['Account'],
  summary: 'Who is signed in in this browser',
  description:
    'Never a 401: without a living session `user` is `null`. The session is a cookie that scripts ' +
    'cannot read; a dead one is taken away.',
  response: { 200: SessionSchema, ...unkeptResponses },
}
