import { currencyOf } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { MailMessage, MoreItems, ToldSearch, WatchedItem } from '../mail/mail-store.ts'
import type { DueEvent } from './watch-events.ts'
import type { Watch } from './watch-store.ts'

/**
 * Says nothing that a stranger could have written: `what` is ours, as the title of a product. The words of a search
 * stand on the page of its link alone.
 */
export const confirmMail = (watch: Watch, what: string, email: string): MailMessage => ({
  key: `watch-confirm:${watch.id}`,
  kind: 'watch-confirm',
  recipient: email,
  data: {
    product: what,
    isSearch: 'search' in watch.subject,
    waitsFor: waitsFor(watch),
    watchIds: [watch.id],
  },
  owner: { watcherId: watch.watcherId },
})

export type MetMail = {
  readonly events: readonly DueEvent[]
  readonly items: readonly (WatchedItem | MoreItems)[]
  /** It tells of this search and of nothing else. */
  readonly search?: ToldSearch | undefined
  readonly isDigest: boolean
}

/** Ends, by its link, the watches it tells of; as a digest all of them. */
export const metMail = ({ events, items, search, isDigest }: MetMail): MailMessage => {
  const [first] = events
  if (!first) throw new TypeError('a mail about nothing')
  return {
    // A watch that is put back has its id and counts anew: the moment tells its events from those before.
    key: `watch:${first.watchId}:${first.number}:${first.at.getTime()}`,
    kind: 'watch-met',
    recipient: first.recipient,
    data: {
      name: first.name ?? undefined,
      items,
      search,
      watchIds: isDigest ? [] : [...new Set(events.map(({ watchId }) => watchId))],
    },
    owner: { watcherId: first.watcherId },
  }
}

type Waiting = Pick<Watch, 'kind' | 'percent' | 'thresholdMinor' | 'basis' | 'country'>

/** Follows "You watch it for …". */
export const waitsFor = ({ kind, percent, thresholdMinor, basis, country }: Waiting): string => {
  const covered = basis === 'delivered' ? 'delivered' : 'without delivery'
  if (kind === 'new-product') return 'a new product that fits'
  if (kind === 'back-in-stock') return 'being back in stock'
  if (kind === 'new-low') return `a 12-month low, ${covered}`
  const amount = formatPrice(thresholdMinor ?? 0, currencyOf(country))
  const most = `${amount} or less, ${covered}`
  return kind === 'target' ? most : `a fall by ${percent ?? 0}%: ${most}`
}
