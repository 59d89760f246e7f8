import type { AccountId } from '#domain/ids.ts'

/** Who changes something with an admin's rights. */
export type Actor =
  /** An admin in the browser. */
  | { readonly kind: 'account'; readonly accountId: AccountId }
  /** A program with an API key of an admin's; `name` is the key's. */
  | { readonly kind: 'key'; readonly accountId: AccountId; readonly name: string }
  /** Somebody at the command line; `name` is their user name on that machine. */
  | { readonly kind: 'operator'; readonly name: string }

/** What a thing does by itself is told like this; nobody has the name at a command line. */
export const itself = { kind: 'operator', name: 'collection' } as const satisfies Actor

/** As kept beside what was decided: an account by its id, which goes with the account. */
export const verifierOf = (actor: Actor): string =>
  actor.kind === 'operator' ? `operator ${actor.name}` : actor.accountId
