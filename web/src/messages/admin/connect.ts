import { platformNames, type ShopPlatform } from '#domain/collect/shop-platform.ts'
import type { ShopInspectionBody } from '#openapi/schemas/admin/shop.ts'
import { formatCount } from '../../format/count.ts'

type Proposal = ShopInspectionBody['proposals'][number]

export const connectMessages = {
  title: 'Connect a shop',
  lead: 'Give its address. We look at its robots.txt, its front page and what its platform shows to anybody, with at most 30 requests and the pauses that it asks for.',
  address: 'Address of the shop',
  addressHint: 'Such as https://shop.example. Nothing is stored until you add it.',
  look: 'Look at the shop',
  looking: 'Looking at the shop; up to a minute…',

  facts: {
    heading: 'What we found',
    platform: 'Platform',
    currency: 'Prices in',
    robots: 'robots.txt',
    pace: 'Pace',
    terms: 'Public terms',
    known: 'Retailer',
    requests: 'Requests',
  },
  platform: (platform: ShopPlatform | null): string =>
    platform === null ? 'Not one that we know' : platformNames[platform],
  noCurrency: 'Not stated',
  robots: ({ isThere, mayReadFrontPage }: ShopInspectionBody['robots']): string => {
    if (!isThere) return 'There is none, so everything is allowed'
    return mayReadFrontPage ? 'Lets us look' : 'Does not let us look at its front page'
  },
  pace: (seconds: number): string =>
    seconds === 1 ? 'A second between two requests' : `${seconds} seconds between two requests`,
  noTerms: 'Its front page links to none',
  known: (name: string): string => `${name}: the sources are added to it`,
  notes: 'What could not be looked at',

  nothing: {
    heading: 'No source of offers was found',
    advice: 'Ask the shop for a product feed, and add it as a source.',
    add: 'Add a source',
  },
  use: (name: string): string => `Collect: ${name}`,
  unusable: (why: string): string => `Cannot be used: ${why}`,
  count: ({ kind, count, isCountExact }: Proposal): string => {
    if (count === null) return ''
    const things = kind === 'pages' ? 'pages' : 'products'
    return `${isCountExact ? '' : 'At least '}${formatCount(count)} ${things}. `
  },
  rows: ({ accepted, refused }: Proposal): string =>
    `${formatCount(accepted)} of ${formatCount(accepted + refused)} rows that we looked at can be shown.`,
  duration: (seconds: number): string => {
    if (seconds < 90)
      return `A collection takes some ${Math.max(1, Math.ceil(seconds))} s of pauses.`
    const minutes = Math.ceil(seconds / 60)
    return minutes < 90
      ? `A collection takes some ${minutes} minutes of pauses.`
      : `A collection takes some ${Math.ceil(minutes / 60)} hours of pauses.`
  },
  sample: 'Some of its offers',
  columns: {
    title: 'Offer',
    price: 'Price',
    stock: 'Stock',
    brand: 'Brand',
    category: 'Category',
    picture: 'Picture',
  },
  none: 'None',
  hasPicture: 'Yes',

  form: {
    heading: 'Add the shop',
    name: 'Name',
    country: 'Sells to',
    guessed: 'Nothing says so: please check.',
    shippingFrom: 'Ships from',
    shippingFromHint:
      'In words, as shoppers read it. How long and for how much is unknown until you say it.',
    accept: 'I have read the public terms of the shop, and they allow this.',
    acceptMissing: 'Read the terms of the shop first.',
    sourceMissing: 'Choose a source.',
    submit: 'Add the shop',
    busy: 'Adding the shop…',
  },
  added: (name: string): string => `${name} was added and will be collected within a minute.`,
} as const
