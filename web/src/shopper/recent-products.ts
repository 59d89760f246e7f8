import { readItem, storeItem } from './device-storage.ts'

/** A product whose page was shown on this device. */
export type RecentProduct = {
  readonly id: string
  readonly name: string
  /** Of New Zealand. */
  readonly link: string
  readonly image: string | null
}

const key = 'recentProducts'
const most = 8

/** The last one first. For browsers alone. */
export const readRecentProducts = (): readonly RecentProduct[] => {
  try {
    const kept: unknown = JSON.parse(readItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isProduct).slice(0, most) : []
  } catch {
    return []
  }
}

export const rememberProduct = (product: RecentProduct): void => {
  const others = readRecentProducts().filter(({ id }) => id !== product.id)
  storeItem(key, JSON.stringify([product, ...others].slice(0, most)))
}

/** Whatever else somebody's device holds there. */
const isProduct = (kept: unknown): kept is RecentProduct =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'string' &&
  'name' in kept &&
  typeof kept.name === 'string' &&
  'link' in kept &&
  typeof kept.link === 'string' &&
  kept.link.startsWith('/product/') &&
  'image' in kept &&
  (kept.image === null || typeof kept.image === 'string')
