import { mailboxUnverified } from '#application/account/account-errors.ts'
import {
  AddressSchema,
  ResetPasswordSchema,
  SignedInSchema,
  SignInSchema,
  UseSignInLinkSchema,
  type SignedInBody,
} from '#openapi/schemas/account/auth.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  doneResponse,
  mailedResponse,
  refusedCredentialsResponse,
  writeResponses,
} from '../problem/api-responses.ts'
import { beginSession } from '../session/begin-session.ts'
import { clientOf } from '../session/client-of.ts'
import type { Cookies } from '../session/cookies.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { sendDone, sendMailed } from '../send-answer.ts'

type Deps = Pick<ServerDeps, 'identity' | 'clock'> & { readonly cookies: Cookies }

export const authRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { identity, clock, cookies } = deps

  app.post('/auth/sign-in', signIn, async (request, reply): Promise<SignedInBody> => {
    const { email, password } = request.body
    const outcome = await identity.signIn({ email, password }, clientOf(request, cookies))
    if (outcome.kind === 'signed-in') {
      return { user: beginSession(reply, outcome.session, deps) }
    }
    const { pendingToken, expiresAt } = outcome
    cookies.set(reply, 'pending', pendingToken, expiresAt.getTime() - clock.now().getTime())
    throw mailboxUnverified()
  })

  app.post('/auth/sign-in-link', sendLink, async (request, reply) => {
    await identity.sendSignInLink(request.body.email, clientOf(request, cookies))
    return sendMailed(reply)
  })

  app.post('/auth/sign-in-link/session', useLink, async (request, reply): Promise<SignedInBody> => {
    const { email, token } = request.body
    const session = await identity.useSignInLink({ email, token }, clientOf(request, cookies))
    return { user: beginSession(reply, session, deps) }
  })

  app.post('/auth/sign-out', signOut, async (request, reply) => {
    const token = cookies.read(request, 'session')
    if (token !== undefined) await identity.signOut(token)
    cookies.clear(reply, 'session')
    return sendDone(reply)
  })

  app.post('/auth/password-reset', askReset, async (request, reply) => {
    await identity.sendPasswordReset(request.body.email, clientOf(request, cookies))
    return sendMailed(reply)
  })

  app.put('/auth/password-reset', reset, async (request, reply) => {
    const { token, password } = request.body
    await identity.resetPassword({ token, password }, clientOf(request, cookies))
    cookies.clear(reply, 'session')
    return sendDone(reply)
  })
}

const tags = ['Account']
const config = { access: 'public', limit: 'write' } as const

const signIn = {
  config,
  schema: {
    operationId: 'signIn',
    tags,
    summary: 'Sign in with a password',
    description:
      'A wrong password and an unknown address are the same 401. A right password of a sign-up ' +
      'whose mailbox is not proved is a 403 with the code `auth.unverified`, and the browser waits ' +
      'for that from then on.',
    body: SignInSchema,
    response: { 200: SignedInSchema, ...refusedCredentialsResponse, ...writeResponses },
  },
} as const

const sendLink = {
  config,
  schema: {
    operationId: 'sendSignInLink',
    tags,
    summary: 'Mail a link that signs in',
    description: 'The link works once, for 10 minutes. Never makes an account.',
    body: AddressSchema,
    response: { ...mailedResponse, ...writeResponses },
  },
} as const

const useLink = {
  config,
  schema: {
    operationId: 'useSignInLink',
    tags,
    summary: 'Sign in with a mailed link',
    description: 'Link and address must belong together.',
    body: UseSignInLinkSchema,
    response: { 200: SignedInSchema, ...writeResponses },
  },
} as const

const signOut = {
  config,
  schema: {
    operationId: 'signOut',
    tags,
    summary: 'Sign out',
    description: 'Ends the session of this browser; does nothing when there is none.',
    response: { ...doneResponse, ...writeResponses },
  },
} as const

const askReset = {
  config,
  schema: {
    operationId: 'sendPasswordReset',
    tags,
    summary: 'Mail a link to choose a new password',
    description: 'The link works once, for an hour.',
    body: AddressSchema,
    response: { ...mailedResponse, ...writeResponses },
  },
} as const

const reset = {
  config,
  schema: {
    operationId: 'resetPassword',
    tags,
    summary: 'Choose a new password by the link',
    description: 'Ends every session of the account.',
    body: ResetPasswordSchema,
    response: { ...doneResponse, ...writeResponses },
  },
} as const
