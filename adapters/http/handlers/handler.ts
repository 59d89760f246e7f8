import type { Actor } from '#application/audit/actor.ts'
import type { Nouns } from '#application/nouns.ts'
import type { Clock } from '#application/ports.ts'
import type { Operation, Operations } from '#openapi/operations/operation.ts'
import type { z } from 'zod'

/** What operations may use. */
export type Context = Nouns & { readonly clock: Clock }

/** What an operation is asked, and by whom. `signal` is aborted when nobody waits for the answer any more. */
export type Asked<O extends Operation> = {
  readonly params: Read<O['params']>
  readonly query: Read<O['query']>
  readonly body: Read<O['body']>
  readonly actor: ActorOf<O['access']>
  readonly signal: AbortSignal
}

/** Public operations do not know who asks. */
type ActorOf<A> = A extends 'public'
  ? undefined
  : A extends 'signed-in'
    ? Extract<Actor, { kind: 'account' }>
    : Actor

type Read<S> = S extends z.ZodType ? z.output<S> : undefined

/** Operations that answer 202 and 204 answer nothing. */
type Answer<O extends Operation> = O extends { readonly status: 202 | 204 }
  ? void
  : z.output<O['answer']>

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
  readonly signal: AbortSignal
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** A method, because its parameters are compared loosely: its schemas have checked what it is asked. */
export type AnyHandlers = Readonly<
  Record<string, { ask(context: Context, asked: AnyAsked): Promise<unknown> }['ask']>
>
