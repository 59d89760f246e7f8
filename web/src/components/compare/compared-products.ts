import { mostCompared } from '#domain/catalogue/compare/most-compared.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import { useSyncExternalStore } from 'react'
import { onUserChange, tellAll } from '../../account/stored-user.ts'
import { readItem, storeItem } from '../../shopper/device-storage.ts'

const key = 'compared'

/** Ids of the products that this device keeps to be compared, the first one first. For browsers alone. */
export const readComparedProducts = (kept = readKept()): readonly string[] =>
  kept.split(',').filter(isPublicId).slice(0, mostCompared)

const readKept = (): string => readItem(key) ?? ''

/** Answers whether this device keeps them. */
export const storeCompared = (ids: readonly string[]): boolean => {
  const text = ids.join()
  storeItem(key, text || null)
  tellAll()
  return readKept() === text
}

export const dropCompared = (id: string): void => {
  const kept = readComparedProducts()
  if (kept.includes(id)) storeCompared(kept.filter((one) => one !== id))
}

/** None in a document, which is the same for everybody. */
export const useComparedProducts = (): readonly string[] =>
  readComparedProducts(useSyncExternalStore(onUserChange, readKept, () => ''))
