import { dayOf } from '#domain/price-history/days-before.ts'
import type { AccountId } from '#domain/ids.ts'
import type { Clock } from '../ports.ts'

/** Of one key and day (UTC). */
export type KeyDay = {
  readonly keyId: string
  /** `2026-11-26`. */
  readonly day: string
  readonly requests: number
  /** Of them, those beyond its limit. */
  readonly refused: number
}

/** Counts requests off their path. */
export type KeyUse = {
  readonly note: (keyId: string, isRefused: boolean) => void
  /** Writes what was counted; what cannot be written is counted on. */
  readonly flush: () => Promise<void>
  /** Of all keys of the account in the last 30 days, the latest day first; no rows for days without requests. */
  readonly list: (accountId: AccountId) => Promise<readonly KeyDay[]>
}

/** Adds to what was counted; leaves out keys that are gone. */
export type AddKeyDays = (days: readonly KeyDay[]) => Promise<void>

type Deps = {
  readonly addKeyDays: AddKeyDays
  readonly listKeyDays: KeyUse['list']
  readonly clock: Clock
}

export const makeKeyUse = ({ addKeyDays, listKeyDays, clock }: Deps): KeyUse => {
  let counted = new Map<string, KeyDay>()
  const add = (day: KeyDay): void => {
    const name = `${day.keyId} ${day.day}`
    const { requests, refused } = counted.get(name) ?? { requests: 0, refused: 0 }
    counted.set(name, {
      ...day,
      requests: requests + day.requests,
      refused: refused + day.refused,
    })
  }
  return {
    note(keyId, isRefused) {
      const day = dayOf(clock.now())
      add({ keyId, day, requests: 1, refused: isRefused ? 1 : 0 })
    },
    async flush() {
      if (counted.size === 0) return
      const days = [...counted.values()]
      counted = new Map()
      try {
        await addKeyDays(days)
      } catch (error) {
        days.forEach(add)
        throw error
      }
    },
    list: listKeyDays,
  }
}
