import type { AddWatchBody, WatchBody, WatchListBody } from '#openapi/schemas/account/watch.ts'
import { storeItem } from '../shopper/device-storage.ts'
import { key, listeners, type MailWatch, readMailWatches } from './mail-watches.ts'

/** Of a product the latest is kept for a country, but what is watched stays. */
export const noteAsked = (id: string, asked: AddWatchBody): void => {
  const kept = readMailWatches()
  const others = kept.filter((one) => !isSame(one.asked, asked))
  const watched = kept.find((one) => one.isConfirmed === true && isSame(one.asked, asked))
  keep([...others, watched ?? { id, asked, at: Date.now() }])
}

/** Of a page that shows them all. What an account watches is not kept: it is asked for while that is signed in. */
export const noteShown = ({ email, watches }: Pick<WatchListBody, 'email' | 'watches'>): void => {
  const confirmed = watches.filter(({ state }) => state !== 'unconfirmed')
  const isOf = (asked: AddWatchBody) => (watch: WatchBody) => isSame(watch, asked)
  const others = readMailWatches().filter(({ asked, isConfirmed }) => {
    if (confirmed.some(isOf(asked))) return false
    if (email === null) return isConfirmed !== true
    return asked.email?.toLowerCase() !== email || watches.some(isOf(asked))
  })
  const theirs = email === null ? [] : confirmed.flatMap((watch) => confirmedOf(watch, email))
  keep([...others, ...theirs])
}

const isSame = (
  one: Pick<AddWatchBody | WatchBody, 'productId' | 'country'>,
  { productId, country }: AddWatchBody,
): boolean => one.productId === productId && one.country === country

const confirmedOf = (watch: WatchBody, email: string): readonly MailWatch[] => {
  const { id, productId, kind, country, basis, targetMinor, percent } = watch
  if (productId === null || kind === 'new-product') return []
  const amounts = { targetMinor: targetMinor ?? undefined, percent: percent ?? undefined }
  const asked = { productId, kind, country, basis, email, ...amounts }
  return [{ id, at: Date.now(), asked, isConfirmed: true }]
}

const mostKept = 50

const keep = (all: readonly MailWatch[]): void => {
  const watches = all.slice(-mostKept)
  storeItem(key, watches.length === 0 ? null : JSON.stringify(watches))
  for (const listener of listeners) listener()
}
