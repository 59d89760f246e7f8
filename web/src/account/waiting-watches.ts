import { useSyncExternalStore } from 'react'
import { readItem, storeItem } from '../shopper/device-storage.ts'

/** A watch that was asked for on this device, and is to be confirmed by the link in a mail. */
type Waiting = { readonly id: string; readonly productId: string; readonly at: number }

/** Whether a watch of the product waits to be confirmed. */
export const useWaitsForMail = (productId: string): boolean =>
  useSyncExternalStore(onChange, () => waitsForMail(productId), no)

/** The same of this moment. For browsers alone. */
export const waitsForMail = (productId: string): boolean =>
  readKept().some((one) => one.productId === productId)

export const noteWaiting = (id: string, productId: string): void =>
  keep([...readKept(), { id, productId, at: Date.now() }].slice(-mostKept))

/** Of a page that shows them: a product of which one is confirmed waits no more, however often it was asked for. */
export const forgetConfirmed = (
  shown: readonly { readonly id: string; readonly state: string }[],
): void => {
  const confirmed = new Set(shown.flatMap(({ id, state }) => (state === 'unconfirmed' ? [] : id)))
  const kept = readKept()
  const done = new Set(kept.flatMap(({ id, productId }) => (confirmed.has(id) ? productId : [])))
  if (done.size > 0) keep(kept.filter(({ productId }) => !done.has(productId)))
}

const mostKept = 50
/** Longer than most look for a mail; it may have been answered on another device, which this one is not told. */
const patienceMs = 86_400_000

const listeners = new Set<() => void>()

const onChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const no = (): boolean => false

const keep = (waiting: readonly Waiting[]): void => {
  storeItem('waitingWatches', waiting.length === 0 ? null : JSON.stringify(waiting))
  for (const listener of listeners) listener()
}

const readKept = (): readonly Waiting[] => {
  try {
    const read: unknown = JSON.parse(readItem('waitingWatches') ?? '[]')
    return Array.isArray(read) ? read.filter(isWaiting) : []
  } catch {
    return []
  }
}

const isWaiting = (one: Partial<Waiting> | null): one is Waiting =>
  typeof one?.id === 'string' &&
  typeof one.productId === 'string' &&
  Number(one.at) > Date.now() - patienceMs
