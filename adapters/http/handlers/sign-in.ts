import { mailboxUnverified } from '#application/account/account-errors.ts'
import type { signInOperations } from '#openapi/operations/account/sign-in.ts'
import { toUserBody } from '../bodies/user-body.ts'
import type { Handlers } from './handler.ts'

export const signInHandlers: Handlers<typeof signInOperations> = {
  readSession: async (_, { visitor: { session } }) => ({
    user: session ? toUserBody(session.account) : null,
  }),
  signUp: async ({ identity }, { body: { email, name, password }, visitor }) =>
    visitor.wait(await identity.signUp({ email, name, password }, visitor.client())),
  readVerification: async ({ identity }, { visitor: { client, session } }) => {
    const asking = client()
    if (asking.pendingToken === undefined && !session) return nothingPending
    const shown = await identity.showVerification(asking, session)
    return shown.state === 'none' ? nothingPending : shown
  },
  verifyEmail: async ({ identity }, { body: { token, password }, visitor }) => {
    const outcome = await identity.verify({ token, password }, visitor.client(), visitor.session)
    if (outcome.purpose === 'email-change') {
      const { purpose, email, session } = outcome
      if (session) visitor.begin(session)
      return { purpose, email, user: null }
    }
    const user = visitor.begin(outcome.session)
    return { purpose: 'sign-up', email: user.email, user }
  },
  resendVerification: async ({ identity }, { visitor: { client, session } }) =>
    identity.resendVerification(client(), session),
  claimVerifiedSession: async ({ identity }, { visitor }) => ({
    user: visitor.begin(await identity.claimVerified(visitor.client())),
  }),
  signIn: async ({ identity }, { body: { email, password }, visitor }) => {
    const outcome = await identity.signIn({ email, password }, visitor.client())
    if (outcome.kind === 'signed-in') return { user: visitor.begin(outcome.session) }
    visitor.wait(outcome)
    throw mailboxUnverified()
  },
  sendSignInLink: async ({ identity }, { body, visitor }) =>
    identity.sendSignInLink(body.email, visitor.client()),
  useSignInLink: async ({ identity }, { body: { email, token }, visitor }) => ({
    user: visitor.begin(await identity.useSignInLink({ email, token }, visitor.client())),
  }),
  signOut: async ({ identity }, { visitor }) => {
    const { sessionToken } = visitor.client()
    if (sessionToken !== undefined) await identity.signOut(sessionToken)
    visitor.forget('session')
  },
  sendPasswordReset: async ({ identity }, { body, visitor }) =>
    identity.sendPasswordReset(body.email, visitor.client()),
  resetPassword: async ({ identity }, { body: { token, password }, visitor }) => {
    await identity.resetPassword({ token, password }, visitor.client())
    visitor.forget('session')
  },
}

const nothingPending = { state: 'none', purpose: null, email: null } as const
