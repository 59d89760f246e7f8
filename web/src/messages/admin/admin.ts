import type { AdminOfferReportBody } from '#openapi/schemas/offer-report.ts'
import type { ApiError } from '../../api-error.ts'

export const adminMessages = {
  title: 'Administration',
  noAccess: 'You do not have access to this page.',
  reading: 'Looking up who you are…',
  whoFailed: 'We could not find out who you are just now.',

  places: {
    overview: 'Overview',
    retailers: 'Retailers',
    products: 'Products',
    attributes: 'Attributes',
    offers: 'Offers',
    sources: 'Sources',
    matches: 'Matches',
    add: 'Add',
    ads: 'Ads',
    reviews: 'Reviews',
    contact: 'Messages',
    analytics: 'Analytics',
    search: 'Search',
    roles: 'Roles',
    keys: 'API keys',
    jobs: 'Jobs',
    backups: 'Backups',
    audit: 'Audit log',
  },

  add: {
    title: 'Add a retailer or a product',
    toRetailer: 'Add a retailer',
    toProduct: 'Add a product',
  },

  overview: {
    openMatches: 'Open matches',
    openMessages: 'Open messages',
    lead: 'What there is to look after.',
    counts: 'How much there is',
    failed: 'We could not count what there is just now.',
    accounts: 'Accounts',
    unverified: (count: number): string => `${count} not verified`,
    archived: (count: number): string => `${count} archived`,
    held: (count: number): string => (count === 1 ? '1 waits for you' : `${count} wait for you`),
    paused: (count: number): string => `${count} paused`,
    failing: (count: number): string => `${count} failing`,
    reported: (count: number): string => `${count} reported`,
    admins: (count: number): string => (count === 1 ? '1 admin' : `${count} admins`),
    recent: 'Recent activity',
    allOfThem: 'The whole log',
  },

  list: {
    search: 'Search',
    reading: 'Fetching the list…',
    failed: 'We could not read this list just now.',
    all: (count: string): string => `Show all ${count}`,
    more: 'Load more',
    moreBusy: 'Loading more…',
    moreFailed: 'We could not load more just now. Please try again.',
    shown: (count: number, hasMore: boolean): string =>
      `${count} shown${hasMore ? ', and there are more' : ''}`,
    clear: 'Clear search and filters',
  },
} as const

/** What admins are told of a refusal; undefined for what a field has to say by itself. */
export const explainAdmin = ({ status, code, fields, message }: ApiError): string | undefined => {
  if (status === 0)
    return 'We could not reach the site. Please check your connection and try again.'
  if (code === 'auth.admin_only') return adminMessages.noAccess
  if (code === 'request.too_many') return 'Too many requests. Please wait a moment and try again.'
  if (fields.length > 0) return undefined
  return status >= 500 ? 'Something went wrong on our side. Please try again.' : message
}

export const adminOfferReportMessages = {
  heading: 'Reported offers',
  failed: 'We could not read the reports just now.',
  kinds: {
    price: 'Wrong price',
    product: 'Not the same product',
  } satisfies Readonly<Record<AdminOfferReportBody['kind'], string>>,
  at: (shop: string): string => `at ${shop}`,
  asShown: (price: string): string => `shown as ${price}`,
  now: (price: string): string => `, now ${price}`,
  said: (price: string): string => `, they saw ${price}`,
  by: { account: 'A shopper with an account', visitor: 'A visitor' },
  rechecked: 'The shop is asked once more by itself.',
  corrected: 'Corrected',
  right: 'Right as it is',
  of: (button: string, offer: string): string => `${button}: ${offer}`,
  done: (isTold: boolean): string =>
    isTold ? 'The reporter is told by mail.' : 'The report is closed.',
} as const
