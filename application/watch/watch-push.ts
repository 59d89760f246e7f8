import type { PushContent } from '../push/push-store.ts'
import type { MoreItems, WatchedItem } from '../mail/mail-store.ts'
import type { MetMail } from './watch-mail.ts'

/** As short as a notification is, it says what the mail says. */
export const metPush = ({ items, search }: MetMail, key: string): PushContent => {
  const [first, ...others] = items
  if (!first) throw new TypeError('a notification of nothing')
  if (others.length === 0 && 'product' in first)
    return { title: cut(first.product), body: saleOf(first), path: first.path, tag: key }
  return {
    title: search ? cut(search.search) : `${items.length} things that you watch`,
    body: items.slice(0, mostLines).map(lineOf).join('\n'),
    path: search?.path ?? '/watches',
    tag: key,
  }
}

const mostLines = 3

const lineOf = (item: WatchedItem | MoreItems): string =>
  'more' in item
    ? `${item.more} more fit ${cut(item.search)}`
    : `${cut(item.product)}: ${saleOf(item)}`

const saleOf = ({ amount, covers, shop }: WatchedItem): string =>
  `${amount} ${covers}, at ${cut(shop)}`

/** Push services take 4 kB; titles of shops have no limit. */
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const longest = 120
