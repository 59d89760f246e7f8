/** Whose a message is, and where it goes, as the database says it: an account or a watcher, and a host. */
export type Parties = { readonly owner: string; readonly host: string }

/** How many deliveries of each party may be under way, and how many are. */
export type Shares = {
  readonly most: Most
  readonly underWay: Readonly<Record<keyof Parties, Readonly<Record<string, number>>>>
  /** Messages that are looked at, the longest waiting first. */
  readonly lookAt: number
}

type Most = Readonly<Record<keyof Parties, number>>

/** A host that is busy has no room. */
export const sharesOf = (
  most: Most,
  parties: Iterable<Parties>,
  busyHosts: readonly string[],
  lookAt: number,
): Shares => {
  const underWay = { owner: {}, host: {} } satisfies Shares['underWay']
  for (const { owner, host } of parties) {
    count(underWay.owner, owner)
    count(underWay.host, host)
  }
  const busy = Object.fromEntries(busyHosts.map((host) => [host, most.host]))
  return { most, underWay: { ...underWay, host: { ...underWay.host, ...busy } }, lookAt }
}

const count = (counts: Record<string, number>, name: string): void =>
  void (counts[name] = (counts[name] ?? 0) + 1)
