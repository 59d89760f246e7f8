import { freshHoursLimits } from '#domain/collect/source-limits.ts'

export const sourceMessages = {
  title: 'Sources',
  lead: 'Where the offers of shops are collected: their feeds, their lists of products, and their product pages.',
  add: 'Add a source',
  search: 'Find a source by name, address or shop',
  empty: 'No source fits.',
  state: {
    label: 'Show',
    choices: {
      '': 'All',
      active: 'Active',
      held: 'Waiting for you',
      failing: 'Failing',
      paused: 'Paused',
    },
  },
  columns: {
    source: 'Source',
    state: 'State',
    lastRun: 'Last collected',
    nextRun: 'Next',
    offers: 'Offers',
  },
  active: 'Active',
  paused: 'Paused',
  shopArchived: 'Shop archived',
  failing: (times: number): string => (times === 1 ? 'Failed once' : `Failed ${times} times`),
  never: 'Not yet',
  onDemand: 'On demand',
  soon: 'Within a minute',

  readFailed: 'We could not read this source just now.',
  notFound: 'There is no such source.',
  reading: 'Fetching the source…',

  form: {
    lead: 'It is collected at once, then by its schedule.',
    retailer: 'Retailer',
    chooseRetailer: 'Choose a retailer',
    kind: 'How the shop publishes',
    kinds: {
      feed: 'A feed',
      shopify: 'A Shopify shop',
      woocommerce: 'A WooCommerce shop',
      magento: 'A Magento 2 shop',
      squarespace: 'The store page of a Squarespace site',
      pages: 'Product pages',
    },
    name: 'Name',
    nameHint: 'To tell it from other sources of the shop, such as Everything.',
    url: 'Address',
    urlHint:
      'Of the feed, of the front page of the shop, of the store page of a Squarespace site, or of its sitemap.',
    country: 'Sells to',
    every: 'Collected',
    everyHint: 'Shops that do not answer are asked ever less often.',
    onDemand: 'On demand alone',
    fresh: 'Prices count for',
    freshHint: 'In hours; after that they are old and lead no comparison.',
    badHours: `Give a whole number of hours, from ${freshHoursLimits.least} to ${freshHoursLimits.most}.`,
    submit: 'Add source',
    busy: 'Adding the source…',
    save: 'Save changes',
    saving: 'Saving the source…',
  },
  every: (minutes: number): string => {
    if (minutes === 60) return 'Every hour'
    if (minutes === 1440) return 'Every day'
    if (minutes % 1440 === 0) return `Every ${minutes / 1440} days`
    return minutes % 60 === 0 ? `Every ${minutes / 60} hours` : `Every ${minutes} minutes`
  },
  added: (name: string): string => `${name} was added and will be collected.`,
  saved: 'The source was saved.',

  details: 'Details',
  detailsHint: 'For another kind of publishing or another country, add another source.',
  collecting: {
    heading: 'Collecting',
    last: 'Last read whole',
    lastRun: 'Last collection',
    next: 'Next',
    schedule: 'Schedule',
    offers: 'Offers it carries',
    address: 'Address',
    archived: 'The shop is archived, so nothing of it is collected until it is brought back.',
    runNow: 'Collect now',
    requested: 'It will be collected within a minute.',
    pause: 'Pause',
    pauseTitle: 'Pause this source',
    pauseHint: 'It is not collected any more. What it carried is shown until it is too old.',
    reason: 'Why',
    reasonHint: 'Such as: the shop is moving to another system.',
    pausing: 'Pausing…',
    pausedNow: 'The source is paused.',
    cancel: 'Cancel',
    pausedItself: (when: string): string => `It paused itself on ${when}`,
    pausedBy: (who: string, when: string): string => `Paused by ${who} on ${when}`,
    resume: 'Resume',
    resumed: 'The source is collected again.',
  },
  removal: {
    heading: 'Remove',
    hint: 'Offers that no other source carries are shown no more; the history of their prices stays.',
    remove: 'Remove source',
    confirmTitle: 'Remove this source?',
    confirm: (name: string, offers: number): string =>
      offers === 0
        ? `${name} will not be collected any more.`
        : `${name} will not be collected any more, and ${offers === 1 ? 'its offer goes' : `its ${offers} offers go`} with it, unless another source carries them, too.`,
    keep: 'Keep it',
    done: 'The source is removed.',
  },
  runs: {
    heading: 'Collections',
    hint: 'The latest first. In brackets: what would change, and was not done.',
    empty: 'It was not collected yet.',
  },
  ofRetailer: {
    heading: 'Sources',
    hint: 'Where its offers are collected.',
    empty: 'None: its offers are entered by hand.',
  },
} as const
