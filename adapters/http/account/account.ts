import type { SessionListItem, SessionView } from '#application/account/account-views.ts'
import {
  ChangeEmailSchema,
  ChangeNameSchema,
  ChangePasswordSchema,
  DeleteAccountSchema,
  SessionsSchema,
  type SessionsBody,
} from '#openapi/schemas/account/account.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  doneResponse,
  mailedResponse,
  signedInResponses,
  unkeptResponses,
  writeResponses,
} from '../problem/api-responses.ts'
import { sessionOf } from '../session/authentication.ts'
import { beginSession } from '../session/begin-session.ts'
import { clientOf } from '../session/client-of.ts'
import type { Cookies } from '../session/cookies.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { sendDone, sendMailed } from '../send-answer.ts'

type Deps = Pick<ServerDeps, 'identity' | 'clock'> & { readonly cookies: Cookies }

export const accountRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { identity, cookies } = deps

  app.get('/account/sessions', listSessions, async (request): Promise<SessionsBody> => {
    const session = sessionOf(request)
    const sessions = await identity.listSessions(session)
    return { sessions: sessions.map((one) => toSessionBody(one, session)) }
  })

  app.delete('/account/sessions', endOthers, async (request, reply) => {
    await identity.endSessions(sessionOf(request), 'others')
    return sendDone(reply)
  })

  app.delete('/account/sessions/:id', endOne, async (request, reply) => {
    const session = sessionOf(request)
    const { id } = request.params
    await identity.endSessions(session, { id })
    if (id === session.id) cookies.clear(reply, 'session')
    return sendDone(reply)
  })

  app.put('/account/password', changePassword, async (request, reply) => {
    const { currentPassword: password, newPassword } = request.body
    const proof = { password, session: sessionOf(request) }
    const session = await identity.changePassword(newPassword, proof, clientOf(request, cookies))
    beginSession(reply, session, deps)
    return sendDone(reply)
  })

  app.put('/account/name', changeName, async (request, reply) => {
    await identity.changeName(request.body.name, sessionOf(request))
    return sendDone(reply)
  })

  app.post('/account/email', changeEmail, async (request, reply) => {
    const { email, password } = request.body
    const proof = { password, session: sessionOf(request) }
    await identity.changeEmail(email, proof, clientOf(request, cookies))
    return sendMailed(reply)
  })

  app.delete('/account/email', cancelEmailChange, async (request, reply) => {
    await identity.cancelEmailChange(sessionOf(request))
    return sendDone(reply)
  })

  app.delete('/account', remove, async (request, reply) => {
    const proof = { password: request.body.password, session: sessionOf(request) }
    await identity.deleteAccount(proof)
    for (const name of ['session', 'device', 'pending'] as const) cookies.clear(reply, name)
    return sendDone(reply)
  })
}

const toSessionBody = (
  { id, userAgent, createdAt, lastSeenAt }: SessionListItem,
  own: SessionView,
): SessionsBody['sessions'][number] => ({
  id,
  userAgent,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  current: id === own.id,
})

const tags = ['Account']
const config = { access: 'signed-in', limit: 'write' } as const
const responses = { ...signedInResponses, ...writeResponses }

const listSessions = {
  config: { access: 'signed-in', limit: 'read' },
  schema: {
    operationId: 'listSessions',
    tags,
    summary: 'The browsers that are signed in',
    response: { 200: SessionsSchema, ...signedInResponses, ...unkeptResponses },
  },
} as const

const endOthers = {
  config,
  schema: {
    operationId: 'endOtherSessions',
    tags,
    summary: 'Sign out everywhere else',
    response: { ...doneResponse, ...responses },
  },
} as const

const endOne = {
  config,
  schema: {
    operationId: 'endSession',
    tags,
    summary: 'Sign out one browser',
    description: 'Does nothing when it is signed out already, or not yours.',
    params: z.object({
      id: z.uuid({ error: 'is not the id of a session' }).meta({
        description: 'The `id` of a session of yours.',
        examples: ['0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'],
      }),
    }),
    response: { ...doneResponse, ...responses },
  },
} as const

const changePassword = {
  config,
  schema: {
    operationId: 'changePassword',
    tags,
    summary: 'Change the password',
    description: 'Ends all sessions of the account; this browser gets another.',
    body: ChangePasswordSchema,
    response: { ...doneResponse, ...responses },
  },
} as const

const changeName = {
  config,
  schema: {
    operationId: 'changeName',
    tags,
    summary: 'Change the name',
    body: ChangeNameSchema,
    response: { ...doneResponse, ...responses },
  },
} as const

const changeEmail = {
  config,
  schema: {
    operationId: 'changeEmail',
    tags,
    summary: 'Move the account to another address',
    description:
      'Mails a link to the new address; the old one stays until the link is used. The answer is ' +
      'the same for an address that has an account.',
    body: ChangeEmailSchema,
    response: { ...mailedResponse, ...responses },
  },
} as const

const cancelEmailChange = {
  config,
  schema: {
    operationId: 'cancelEmailChange',
    tags,
    summary: 'Keep the old address after all',
    response: { ...doneResponse, ...responses },
  },
} as const

const remove = {
  config,
  schema: {
    operationId: 'deleteAccount',
    tags,
    summary: 'Delete the account',
    description: 'With its wishlist, picture and sessions, at once and for good.',
    body: DeleteAccountSchema,
    response: { ...doneResponse, ...responses },
  },
} as const
