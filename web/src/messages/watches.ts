import type { Basis } from '#domain/offer/basis.ts'
import type { LastMet } from '#domain/watch/last-met.ts'
import type { Cadence, ProductWatchKind, WatchCondition, WatchKind } from '#domain/watch/watch.ts'
import type { AddedWatchBody } from '#openapi/schemas/account/watch.ts'
import type { ApiError } from '../api-error.ts'

const covered: Readonly<Record<Basis, string>> = {
  delivered: 'delivered',
  item: 'without delivery',
}

export const watchMessages = {
  feed: {
    heading: 'RSS feed',
    hint: 'Read in your feed reader what our emails tell you. The address of the feed is secret: whoever has it can read along, but change nothing.',
    has: 'There is a feed of what our emails tell you. Its address was shown when it was created.',
    address: 'Address of the feed',
    once: 'Copy it now: it is not shown again.',
    create: 'Create a feed',
    renew: 'Create a new address',
    end: 'End the feed',
    created: 'The feed is created.',
    ended: 'The feed has ended.',
  },
  title: 'Price watches',
  intro:
    'We email you when a price is what you wait for, or when something fits a search, at most once a day for each product.',
  of: (email: string): string => `Alerts for ${email}.`,
  nobody:
    'Sign in to see what you watch. Without an account, open the link in one of our emails about your watches.',
  signIn: 'Sign in',
  needsScripts: 'To change your watches, please allow scripts on this page.',
  devicesFull: 'We can tell you on ten devices. Please remove one first.',
  linkUnknown:
    'This link opens nothing: it is too old, or was not copied whole. Open the link in our latest email.',
  reading: 'Fetching your watches…',
  failed: 'Sorry, we could not read your watches.',
  empty: 'No price alerts yet',
  emptyHint:
    'Press “Watch price” on the page of a product, or “Watch this search” beside what you found, and the hound tells you.',
  refused: (day: string): string =>
    `Since ${day} this address has refused our emails, so we send none. Resume a watch to try again.`,

  /** An amount that is not known is not said. */
  waitsFor: (
    kind: WatchKind,
    amount: string | undefined,
    percent: number | null,
    basis: Basis,
  ): string => {
    if (kind === 'new-product') return 'Alert for a new product that fits'
    if (kind === 'back-in-stock') return 'Alert when it is back in stock'
    if (kind === 'new-low') return `Alert at a 12-month low, ${covered[basis]}`
    if (kind === 'falls-by')
      return `Alert at a drop of ${percent ?? 0}%${amount ? `, to ${amount} or less` : ''}, ${covered[basis]}`
    return `Alert at ${amount} or less, ${covered[basis]}`
  },
  scope: (isWholeModel: boolean, condition: WatchCondition, shops: readonly string[]): string =>
    [
      isWholeModel && 'any variant',
      condition !== 'new' && conditions[condition].toLowerCase(),
      shops.length > 0 && `only at ${shops.join(', ')}`,
    ]
      .filter((part) => part !== false)
      .join(' · '),
  search: (name: string): string => `Search: ${name}`,
  now: (amount: string): string => `Now ${amount}`,
  isMet: (kind: WatchKind): string =>
    kind === 'back-in-stock'
      ? 'It’s in stock now. We’ll email you the next time it comes back.'
      : 'It’s that low now. We’ll email you the next time it drops to it.',
  isMailDue:
    'It’s that low now. We’ll email you once we’re sure that the price holds, in about an hour.',
  nobodySells: 'No shop sells it like that now',
  told: (day: string, amount: string): string => `Last told ${day}, at ${amount}`,
  states: { unconfirmed: 'Not confirmed yet', active: '', paused: 'Paused' },
  confirm: 'Yes, watch it',
  pause: 'Pause',
  resume: 'Resume',
  end: 'Stop',
  endOf: (name: string): string => `Stop the alert for ${name}`,
  gone: 'Stopped:',
  putBack: 'Watch it again',
  putBackOf: (name: string): string => `Watch it again: ${name}`,
  fromToday: {
    putBack: 'Watch it again from today’s price',
    putBackOf: (name: string): string => `Watch it again from today’s price: ${name}`,
  },
  change: 'Change',
  newTarget: (currency: string): string => `At most (${currency})`,
  save: 'Save',
  saving: 'Saving…',
  changed: 'Your watch was changed.',
  confirmed: 'We watch it for you.',
  ended: 'The alert was stopped.',
  endAll: 'End all watches',
  endAllAsk: 'End all your watches? We will not email you about prices any more.',
  endAllYes: 'Yes, end all',
  keep: 'Keep them',
  allEnded: 'All your watches were ended.',
  cadence: 'Emails',
  cadences: {
    each: 'As it happens',
    daily: 'Once a day, all in one',
    weekly: 'Once a week, all in one',
  } satisfies Readonly<Record<Cadence, string>>,
  full: 'You can watch 200 prices. Please end a watch first.',
  searchesFull: 'You can watch 20 searches. Please end one first.',

  watch: 'Watch price',
  watchOf: (name: string): string => `Watch the price of ${name}`,
  kind: 'Email me when',
  kinds: {
    target: 'it costs at most …',
    'falls-by': 'it falls by …',
    'new-low': 'it hits a 12-month low',
    'back-in-stock': 'it is back in stock',
  } satisfies Readonly<Record<ProductWatchKind, string>>,
  target: (currency: string): string => `At most (${currency})`,
  percent: 'Percent less than now',
  chips: 'Suggested targets',
  less: (percent: number, amount: string): string => `−${percent}%: ${amount}`,
  low: (amount: string): string => `90-day low: ${amount}`,
  basis: 'Price',
  bases: { delivered: 'Delivered', item: 'Item only' } satisfies Readonly<Record<Basis, string>>,
  condition: 'Condition',
  wholeModel: 'Any colour or size of this model',
  shops: 'Only some shops',
  email: 'Email',
  emailHint: 'We’ll email you a link to confirm. Stop any time.',
  submit: 'Watch it',
  submitting: 'Saving…',
  youWatch: (waitsFor: string): string => `You watch this: ${waitsFor.toLowerCase()}`,
  byMail: 'To change or stop it, open the link in one of our emails about it.',
  another: 'Watch for something else',
  replaced: 'You watched it already: we changed your watch.',
  added: 'We’re watching it, and email you when it happens.',
  more: 'More choices',
  inbox: 'Check your inbox',
  askedAt: (address: string): string =>
    `We have sent a link to ${address}. Open it to start the watch.`,
  inboxHint: 'Nothing there after a minute? Look in the spam folder, or send it again.',
  resend: 'Send it again',
  resending: 'Sending…',
  resent: 'We have sent it again.',
  anotherAddress: 'Change something',
  asked: 'We have sent you an email. Open its link to start the watch.',
  addFailed: 'Sorry, the price cannot be watched now. Please try again.',
  met: (met: LastMet, day: (at: Date) => string): string => {
    if (met.kind === 'now')
      return 'It’s already that low. We’ll email you the next time it drops to it.'
    if (met.kind === 'never')
      return met.since
        ? `It hasn’t been that low since ${day(met.since)}, when we first saw its price.`
        : 'It hasn’t been that low in 12 months.'
    return `Last met on ${day(met.from)}, for ${met.days === 1 ? '1 day' : `${met.days} days`}.`
  },
} as const

/** What became of what was asked for. */
export const addedWords = ({ state, isChange }: Omit<AddedWatchBody, 'id'>): string => {
  if (state === 'unconfirmed') return watchMessages.asked
  return isChange ? watchMessages.replaced : watchMessages.added
}

export const conditions: Readonly<Record<WatchCondition, string>> = {
  new: 'New',
  used: 'Used or refurbished',
  any: 'New or used',
}

/** For `Form`; undefined for what a field has to say by itself. */
export const explainWatch = ({ status, code, fields }: ApiError): string | undefined => {
  if (code === 'watch.full') return watchMessages.full
  if (code === 'watch.searches_full') return watchMessages.searchesFull
  if (code === 'watch.devices_full') return watchMessages.devicesFull
  if (code === 'watch.link_unknown') return watchMessages.linkUnknown
  if (status === 0)
    return 'We could not reach the site. Please check your connection and try again.'
  return fields.length > 0 ? undefined : watchMessages.addFailed
}
