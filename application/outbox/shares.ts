/** Whose a message is, and where it goes, as the database says it: an account or a watcher, and a host. */
export type Parties = { readonly owner: string; readonly host: string }

/** How many deliveries of each party may be under way, and how many are. */
export type Shares = {
  readonly most: Readonly<Record<keyof Parties, number>>
  readonly underWay: Readonly<Record<keyof Parties, Readonly<Record<string, number>>>>
}
