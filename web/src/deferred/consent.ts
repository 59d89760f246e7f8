import { storeItem, readItem } from '../shopper/device-storage.ts'

/** As the device keeps it under `cookies`: 'true' allows us to count, 'false' is what is necessary. */
export type Consent = 'true' | 'false'

const listeners = new Set<() => void>()

/** Holds for this visit where the device keeps nothing. */
let said: Consent | undefined

/** Undefined until somebody has chosen. For browsers alone. */
export const currentConsent = (): Consent | undefined => toConsent(readItem('cookies')) ?? said

export const toConsent = (value: string | null | undefined): Consent | undefined =>
  value === 'true' || value === 'false' ? value : undefined

export const chooseConsent = (consent: Consent): void => {
  said = consent
  storeItem('cookies', consent)
  storeItem('searchUses', consent)
  for (const listener of listeners) listener()
}

/** Hears of every choice, those of other tabs included. */
export const onConsent = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
