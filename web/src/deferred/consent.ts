import { storeItem, readItem } from '../shopper/device-storage.ts'

/** As the device keeps it under `cookies`: 'true' allows us to count, 'false' is what is necessary. */
export type Consent = 'true' | 'false'

const listeners = new Set<() => void>()

/**
 * Undefined until somebody has chosen, here or by the notice, which the first script of the document answers.
 * Holds for this visit where the device keeps nothing. For browsers alone.
 */
export const currentConsent = (): Consent | undefined =>
  toConsent(readItem('cookies')) ?? toConsent(document.documentElement.dataset['cookies'])

const toConsent = (value: string | null | undefined): Consent | undefined =>
  value === 'true' || value === 'false' ? value : undefined

export const chooseConsent = (consent: Consent): void => {
  storeItem('cookies', consent)
  storeItem('searchUses', consent)
  showConsent(consent)
  for (const listener of listeners) listener()
}

/** The notice is seen while the document bears no choice. */
export const showConsent = (consent: Consent): void => {
  document.documentElement.dataset['cookies'] = consent
}

/** Hears of every choice, by the notice and in other tabs, too. */
export const onConsent = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
