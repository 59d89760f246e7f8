import {
  SignedInSchema,
  SignUpSchema,
  VerificationStateSchema,
  VerifiedSchema,
  VerifySchema,
  type SignedInBody,
  type VerificationStateBody,
  type VerifiedBody,
} from '#openapi/schemas/account/auth.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  conflictResponse,
  mailedResponse,
  unkeptResponses,
  writeResponses,
} from '../problem/api-responses.ts'
import { beginSession } from '../session/begin-session.ts'
import { clientOf } from '../session/client-of.ts'
import type { Cookies } from '../session/cookies.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { sendMailed } from '../send-answer.ts'

type Deps = Pick<ServerDeps, 'identity' | 'clock'> & { readonly cookies: Cookies }

export const signUpRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { identity, clock, cookies } = deps

  app.post('/auth/sign-up', signUp, async (request, reply) => {
    const { email, name, password } = request.body
    const client = clientOf(request, cookies)
    const { pendingToken, expiresAt } = await identity.signUp({ email, name, password }, client)
    cookies.set(reply, 'pending', pendingToken, expiresAt.getTime() - clock.now().getTime())
    return sendMailed(reply)
  })

  app.get('/auth/verification', show, async (request): Promise<VerificationStateBody> => {
    const client = clientOf(request, cookies)
    if (client.pendingToken === undefined && !request.session) return nothingPending
    const shown = await identity.showVerification(client, request.session)
    return shown.state === 'none' ? nothingPending : shown
  })

  app.post('/auth/verification', verify, async (request, reply): Promise<VerifiedBody> => {
    const { token, password } = request.body
    const client = clientOf(request, cookies)
    const outcome = await identity.verify({ token, password }, client, request.session)
    if (outcome.purpose === 'email-change') {
      const { purpose, email, session } = outcome
      if (session) beginSession(reply, session, deps)
      return { purpose, email, user: null }
    }
    const user = beginSession(reply, outcome.session, deps)
    return { purpose: 'sign-up', email: user.email, user }
  })

  app.post('/auth/verification/resend', resend, async (request, reply) => {
    await identity.resendVerification(clientOf(request, cookies), request.session)
    return sendMailed(reply)
  })

  app.post('/auth/verification/session', claim, async (request, reply): Promise<SignedInBody> => {
    const session = await identity.claimVerified(clientOf(request, cookies))
    return { user: beginSession(reply, session, deps) }
  })
}

const nothingPending: VerificationStateBody = { state: 'none', purpose: null, email: null }

const tags = ['Account']

const signUp = {
  config: { access: 'public', limit: 'write' },
  schema: {
    operationId: 'signUp',
    tags,
    summary: 'Sign up',
    description:
      'Mails a link that proves the mailbox; there is no account before that. The answer is the ' +
      'same for an address that has an account, which gets a mail that says so. The browser gets a ' +
      'cookie that it waits with, for a day.',
    body: SignUpSchema,
    response: { ...mailedResponse, ...writeResponses },
  },
} as const

const show = {
  config: { access: 'public', session: 'optional', limit: 'read' },
  schema: {
    operationId: 'readVerification',
    tags,
    summary: 'Whether a mailbox waits to be proved',
    description: 'For the sign-up of this browser, else for the change of address of its account.',
    response: { 200: VerificationStateSchema, ...unkeptResponses },
  },
} as const

const verify = {
  config: { access: 'public', session: 'optional', limit: 'write' },
  schema: {
    operationId: 'verifyEmail',
    tags,
    summary: 'Prove a mailbox by the link that was sent to it',
    description:
      'Where the browser is not the one that signed up, the password is needed, too: nobody can be ' +
      'made to confirm an account that somebody else prepared. Begins a session after a sign-up.',
    body: VerifySchema,
    response: { 200: VerifiedSchema, ...writeResponses },
  },
} as const

const resend = {
  config: { access: 'public', session: 'optional', limit: 'write' },
  schema: {
    operationId: 'resendVerification',
    tags,
    summary: 'Send the verification mail again',
    response: { ...mailedResponse, ...writeResponses },
  },
} as const

const claim = {
  config: { access: 'public', limit: 'write' },
  schema: {
    operationId: 'claimVerifiedSession',
    tags,
    summary: 'Sign in the browser that waited',
    description: 'Works once, after its sign-up was verified in another browser.',
    response: { 200: SignedInSchema, ...writeResponses, ...conflictResponse },
  },
} as const
