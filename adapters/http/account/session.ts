import { SessionSchema, type SessionBody } from '#openapi/schemas/account/session.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { unkeptResponses, signedInResponses, writeResponses } from '../problem/api-responses.ts'
import { toUserBody } from '../bodies/user-body.ts'
import { foreignEmail } from '#application/account/account-errors.ts'
import { noName, toDisplayName } from '#domain/account/display-name.ts'
import { toEmailAddress } from '#domain/account/email-address.ts'
import {
  UserInfoAnswerSchema,
  UserInfoSchema,
  type UserInfoBody,
} from '#openapi/schemas/account/account.ts'
import { sessionOf } from '../session/authentication.ts'
import type { ServerDeps } from '../server/server-deps.ts'

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

type Deps = Pick<ServerDeps, 'identity'>

export const userInfoRoutes: FastifyPluginAsyncZod<Deps> = async (app, { identity }) => {
  app.post('/userinfo', write, async (request): Promise<UserInfoBody> => {
    const session = sessionOf(request)
    const { id: uid, email } = session.account
    const sent = request.body
    if (sent.email !== undefined && toEmailAddress(sent.email) !== email) throw foreignEmail()
    const name = isBlank(sent.name) ? noName : sent.name
    await identity.changeName(name, session)
    return { uid, name: toDisplayName(name) ?? noName, email }
  })
}

const isBlank = (name: string): boolean => !/[^\s\p{C}]/u.test(name)

const write = {
  config: { access: 'signed-in', limit: 'write' },
  schema: {
    operationId: 'writeUserInfo',
    tags: ['Account'],
    summary: 'Say again who you are',
    description: 'Sets the name, an empty one to "No name". Doing it twice changes nothing.',
    body: UserInfoSchema,
    response: { 200: UserInfoAnswerSchema, ...signedInResponses, ...writeResponses },
  },
} as const
