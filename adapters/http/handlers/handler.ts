import type { NewSession, SessionView } from '#application/account/account-views.ts'
import type { Client } from '#application/account/identity-provider.ts'
import type { KeyHolder } from '#application/api-key/manage-api-keys.ts'
import type { Actor } from '#application/audit/actor.ts'
import type { Nouns } from '#application/nouns.ts'
import type { Clock } from '#application/ports.ts'
import type { Operation, Operations } from '#openapi/operations/operation.ts'
import type { UserBody } from '#openapi/schemas/account/session.ts'
import type { z } from 'zod'
import type { ServerSettings } from '../server/server-settings.ts'
import type { CookieName } from '../session/cookies.ts'

/** What operations may use. */
export type Context = Nouns & { readonly clock: Clock }

/** The browser or program that asks. */
export type Visitor = {
  /** Where it is, and the secrets that its cookies hold. */
  readonly client: () => Client
  /** Whoever is signed in. */
  readonly session: SessionView | undefined
  /** Whose API key it sends; then there is no session. */
  readonly key: KeyHolder | undefined
  /** Of a request sent with an `Idempotency-Key`. */
  readonly onceKey: string | undefined
  readonly settings: ServerSettings
  readonly begin: (session: NewSession) => UserBody
  /** Lets it wait until its sign-up is verified. */
  readonly wait: (pending: { readonly pendingToken: string; readonly expiresAt: Date }) => void
  readonly forget: (...cookies: readonly CookieName[]) => void
}

/** What an operation is asked, and by whom. `signal` is aborted when nobody waits for the answer any more. */
export type Asked<O extends Operation> = {
  readonly params: Read<O['params']>
  readonly query: Read<O['query']>
  readonly body: Read<O['body']>
  readonly actor: ActorOf<O['access']>
  readonly visitor: VisitorOf<O>
  readonly signal: AbortSignal
}

type ActorOf<A> = A extends 'signed-in'
  ? Extract<Actor, { kind: 'account' }>
  : A extends { readonly admin: string }
    ? Actor
    : undefined

/** Who asks for what is the same for all is not known, and admins ask at the command line, too. */
type VisitorOf<O extends Operation> = O extends { readonly kept: number }
  ? undefined
  : O['access'] extends 'signed-in'
    ? Visitor & { readonly session: SessionView }
    : O['access'] extends { readonly admin: string }
      ? undefined
      : Visitor

type Read<S> = S extends z.ZodType ? z.output<S> : undefined

/** Most that answer 202 or 204 answer nothing. */
type Answer<O extends Operation> = O['answer'] extends z.ZodNull ? void : z.output<O['answer']>

type ByHand = { readonly byHand: true }

/** What each operation does, but those whose routes are written by hand. */
export type Handlers<All extends Operations> = {
  readonly [Id in keyof All as All[Id] extends ByHand ? never : Id]: (
    context: Context,
    asked: Asked<All[Id]>,
  ) => Promise<Answer<All[Id]>>
}

/** What is asked of an operation that is chosen by its id. */
export type AnyAsked = {
  readonly actor: Actor | undefined
  readonly visitor: Visitor | undefined
  readonly signal: AbortSignal
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** A method, because its parameters are compared loosely: its schemas have checked what it is asked. */
export type AnyHandlers = Readonly<
  Record<string, { ask(context: Context, asked: AnyAsked): Promise<unknown> }['ask']>
>

/** Of what nobody waits for alone, and no browser asks. */
export const unattended: Pick<AnyAsked, 'visitor' | 'signal'> = {
  visitor: undefined,
  signal: new AbortController().signal,
}
