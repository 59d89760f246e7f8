import type { Parties } from './shares.ts'

/** Hosts that asked to be left alone for a while, as this process has heard it; in milliseconds of the clock. */
export type BusyHosts = {
  readonly refused: (whose: Parties, untilMs: number) => void
  readonly took: (host: string) => void
  readonly at: (nowMs: number) => readonly string[]
}

/** A host is busy that said so of several owners and took nothing since: what one owner causes holds up nobody else. */
export const makeBusyHosts = (): BusyHosts => {
  const refusals = new Map<string, Map<string, number>>()
  return {
    refused({ owner, host }, untilMs) {
      const ofHost = refusals.get(host) ?? new Map<string, number>()
      refusals.set(host, ofHost.set(owner, untilMs))
    },
    took: (host) => void refusals.delete(host),
    at(nowMs) {
      for (const [host, ofHost] of refusals) {
        for (const [owner, untilMs] of ofHost) if (untilMs <= nowMs) ofHost.delete(owner)
        if (ofHost.size === 0) refusals.delete(host)
      }
      return [...refusals].flatMap(([host, { size }]) => (size >= fewestOwners ? host : []))
    },
  }
}

const fewestOwners = 3
