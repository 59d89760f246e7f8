import type { AccountId } from '#domain/ids.ts'

export type Actor =
  | { readonly kind: 'account'; readonly accountId: AccountId }
  /** `name` is the name of the key. */
  | { readonly kind: 'key'; readonly accountId: AccountId; readonly name: string }
  /** A user of the command line; `name` is the operating system user. */
  | { readonly kind: 'operator'; readonly name: string }

/** For automatic changes. The name cannot be an operating system user. */
export const itself = { kind: 'operator', name: 'collection' } as const satisfies Actor

/** An account is stored by id, which is removed with the account. */
export const actorReference = (actor: Actor): string =>
  actor.kind === 'operator' ? `operator ${actor.name}` : actor.accountId
