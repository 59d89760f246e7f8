import type { AddWatchBody, WatchBody, WatchListBody } from '#openapi/schemas/account/watch.ts'
import { storeItem } from '../shopper/device-storage.ts'
import { listeners, type MailWatch, readMailWatches } from './mail-watches.ts'

/** Of a product the latest is kept. */
export const noteAsked = (id: string, asked: AddWatchBody): void => {
  const others = readMailWatches().filter((one) => one.asked.productId !== asked.productId)
  keep([...others, { id, asked, at: Date.now() }])
}

/** Of a page that shows them all. What an account watches is not kept: it is asked for while that is signed in. */
export const noteShown = ({ email, watches }: Pick<WatchListBody, 'email' | 'watches'>): void => {
  const confirmed = watches.filter(({ state }) => state !== 'unconfirmed')
  const isOf = (productId: string) => (watch: WatchBody) => watch.productId === productId
  const others = readMailWatches().filter(({ asked, isConfirmed }) => {
    if (confirmed.some(isOf(asked.productId))) return false
    if (email === null) return isConfirmed !== true
    return asked.email?.toLowerCase() !== email || watches.some(isOf(asked.productId))
  })
  const theirs = email === null ? [] : confirmed.flatMap((watch) => confirmedOf(watch, email))
  keep([...others, ...theirs])
}

const confirmedOf = (watch: WatchBody, email: string): readonly MailWatch[] => {
  const { id, productId, createdAt, kind, country, basis, targetMinor, percent } = watch
  if (productId === null || kind === 'new-product') return []
  const amounts = { targetMinor: targetMinor ?? undefined, percent: percent ?? undefined }
  const asked = { productId, kind, country, basis, email, ...amounts }
  return [{ id, at: Date.parse(createdAt), asked, isConfirmed: true }]
}

const mostKept = 50

const keep = (all: readonly MailWatch[]): void => {
  const watches = all.slice(-mostKept)
  storeItem('mailWatches', watches.length === 0 ? null : JSON.stringify(watches))
  for (const listener of listeners) listener()
}
