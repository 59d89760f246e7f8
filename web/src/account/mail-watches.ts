import type { Country } from '#domain/market/country.ts'
import type { AddWatchBody } from '#openapi/schemas/account/watch.ts'
import { useSyncExternalStore } from 'react'
import { readItem } from '../shopper/device-storage.ts'
import { useShopper } from '../shopper/use-shopper.ts'

/** What an address was asked to confirm from this device, and whether it did, as this device last saw. */
export type MailWatch = {
  readonly id: string
  /** When it was asked for, or seen as confirmed. */
  readonly at: number
  readonly asked: AddWatchBody
  readonly isConfirmed?: boolean
}

/** Undefined too of one that waits for longer than a day, or was not seen for long: it may have been answered or ended on another device. */
export const useMailWatch = (productId: string): MailWatch | undefined =>
  mailWatchOf(
    productId,
    useShopper().country,
    useSyncExternalStore(onChange, () => readItem(key), nothing),
  )

/** The same of this moment. For browsers alone. */
export const mailWatchOf = (
  productId: string,
  country: Country,
  kept = readItem(key),
): MailWatch | undefined =>
  readMailWatches(kept).find(
    ({ asked }) => asked.productId === productId && asked.country === country,
  )

export const key = 'mailWatches'
const dayMs = 86_400_000
const waitsForDays = 1
/** The privacy page says it. */
export const keptForDays = 90

export const listeners = new Set<() => void>()

const onChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const nothing = (): null => null

export const readMailWatches = (kept = readItem(key)): readonly MailWatch[] => {
  try {
    const read: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(read) ? read.filter(isMailWatch) : []
  } catch {
    return []
  }
}

const isMailWatch = (one: Partial<MailWatch> | null): one is MailWatch =>
  typeof one?.id === 'string' &&
  typeof one.asked?.productId === 'string' &&
  Number(one.at) > Date.now() - (one.isConfirmed === true ? keptForDays : waitsForDays) * dayMs
