import { currencyOf } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { ProductView } from '../catalogue/product-view.ts'
import type { MailMessage } from '../mail/mail-store.ts'
import type { DueEvent } from './watch-events.ts'
import type { Watch } from './watch-store.ts'

/** Says nothing that a stranger could have written: the product's title is ours. */
export const confirmMail = (
  watch: Watch,
  product: Pick<ProductView, 'title'>,
  email: string,
): MailMessage => ({
  key: `watch-confirm:${watch.id}`,
  kind: 'watch-confirm',
  recipient: email,
  parameters: {
    product: product.title,
    waitsFor: waitsFor(watch),
    watchIds: watch.id,
  },
  owner: { watcherId: watch.watcherId },
})

/** One thing that came up, in words and amounts as the mail says them. */
export type WatchedItem = {
  readonly product: string
  /** Of the product's page. */
  readonly path: string
  readonly shop: string
  /** With its currency, and what it covers. */
  readonly price: string
  readonly waitsFor: string
  /** The lowest of the market in 12 months. */
  readonly lowest: string
  readonly verdict: string | undefined
  /** ISO 8601. */
  readonly checkedAt: string
  readonly timeZone: string
}

/** Ends, by its link, the watches it tells of; as a digest all of them. */
export const metMail = (
  events: readonly DueEvent[],
  items: readonly WatchedItem[],
  isDigest: boolean,
): MailMessage => {
  const [first] = events
  if (!first) throw new TypeError('a mail about nothing')
  return {
    key: `watch:${first.watchId}:${first.number}`,
    kind: 'watch-met',
    recipient: first.recipient,
    parameters: {
      ...(first.name !== null && { name: first.name }),
      items: JSON.stringify(items),
      watchIds: isDigest ? '' : [...new Set(events.map(({ watchId }) => watchId))].join(','),
    },
    owner: { watcherId: first.watcherId },
  }
}

type Waiting = Pick<Watch, 'kind' | 'percent' | 'thresholdMinor' | 'basis' | 'country'>

/** Follows "You watch it for …". */
export const waitsFor = ({ kind, percent, thresholdMinor, basis, country }: Waiting): string => {
  const covered = basis === 'delivered' ? 'delivered' : 'without delivery'
  if (kind === 'back-in-stock') return 'being back in stock'
  if (kind === 'new-low') return `a new low of 12 months, ${covered}`
  const amount = formatPrice(thresholdMinor ?? 0, currencyOf(country))
  const most = `${amount} or less, ${covered}`
  return kind === 'target' ? most : `a fall by ${percent ?? 0}\u00a0%: ${most}`
}
