import type { Availability } from '#domain/offer/availability.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { Standing } from '#domain/offer/standing.ts'
import { messages } from './site.ts'

const headlines: Readonly<Record<Standing | 'used', string>> = {
  priced: 'Lowest total price, delivery included',
  'delivery-unknown': 'Lowest price, delivery not stated',
  'in-store': 'Lowest price, in store only',
  'sold-out': 'Out of stock everywhere',
  stale: 'Last known price, may be out of date',
  used: 'Only used offers',
}

const shopsWord = (count: number): string => (count === 0 ? 'No shop' : messages.shops(count))

export const productMessages = {
  notFoundToast: "Sorry, we couldn't find that product. Please try again",
  product: 'Product',
  loading: 'Sit tight; A hound is getting the latest prices for you...',
  failed: 'We could not read this product just now',
  failedHint: 'Please try again in a moment.',
  offersFailed: 'We could not read the prices just now.',
  historyFailed: 'We could not read the price history just now.',
  retry: 'Retry',

  title: (name: string): string => `${name}: compare prices`,
  description: (name: string, shops: string, place: string, from: string): string =>
    `${name}: ${shops} in ${place}${from}, with delivery, stock and price history.`,
  descriptionFrom: (price: string): string => ` from ${price}`,
  breadcrumbs: 'Breadcrumbs',
  home: 'Home',

  shopsIn: (deliver: number, unstated: number, place: string): string =>
    unstated > 0
      ? messages.shops(deliver, unstated)
      : `${shopsWord(deliver)} in ${place} ${deliver < 2 ? 'delivers' : 'deliver'} it`,

  shopCount: shopsWord,

  pictures: (name: string): string => `Pictures of ${name}`,
  picture: (name: string, number: number, count: number): string =>
    count === 1 ? name : `${name}, picture ${number} of ${count}`,
  showPicture: (number: number): string => `Picture ${number}`,

  needsScripts: 'To watch it or wish for it, please allow scripts on this page.',
  wrongPrice: 'Is a price wrong?',
  writeToUs: 'Write to us',

  share: 'Share this product',
  tick: 'Compare',

  headline: (kind: Standing | 'used', basis: Basis, variant: string | null): string => {
    const text =
      kind === 'priced' && basis === 'item' ? 'Lowest price without delivery' : headlines[kind]
    return variant === null ? text : `${variant}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
  },
  nobody: (place: string): string => `No shop in ${place} sells it right now`,
  nobodyHint: 'We look again every day. Its earlier prices are still here.',
  lookIn: (place: string): string => `Look in ${place}`,
  at: 'at',
  elsewhere: (place: string): string => `In ${place} from`,
  elsewhereBasis: {
    delivered: (place: string): string => `delivered within ${place}`,
    item: (): string => 'without delivery',
  } satisfies Record<Basis, (place: string) => string>,
  roughly: (price: string | undefined, day: string): string =>
    `${price === undefined ? '' : `about ${price} `}at the rate of ${day}`,
  cheaper: (isThere: boolean, amount: string): string =>
    `: ${amount} ${isThere ? 'cheaper there' : 'cheaper here'}`,
  sameHere: ': the same as here',
  tooClose: ': too close to say which is cheaper, as the rate is old',

  versions: 'Versions',
  noPrice: 'no price now',

  choices: 'Colours and sizes',
  anyChoice: 'Any',
  unknownChoice: (label: string): string => `No shop offers “${label}” here. These are all offers.`,
  choiceFrom: (price: string, after: string): string => `from ${price} ${after}`.trim(),

  compare: (deliver: number, unstated: number): string =>
    deliver + unstated === 0
      ? 'Where it is sold'
      : `Compare ${deliver === 0 ? messages.shops(unstated) : messages.shops(deliver, unstated)}`,
  groups: {
    'in-store': (count: number): string => `In store only (${count})`,
    'sold-out': (count: number): string => `Out of stock (${count})`,
    stale: (count: number): string => `Price out of date (${count})`,
  },
  others: 'Used, refurbished and open box',
  sorted: {
    delivered: 'Cheapest delivered first. No shop pays for its place.',
    item: 'Cheapest first, without delivery. No shop pays for its place.',
  },
  unknownLast: 'Offers with an unknown delivery cost come last.',
  howWeRank: 'How we rank',
  outOfDate: 'Prices may be out of date',
  outOfDateHint: 'We have not seen a recent price. Check it at the shop before you decide.',
  showAll: (count: number): string => `Show all ${count} offers`,
  pricesAsOf: (moment: string): string => `Prices as of ${moment}`,
  currency: 'Show prices in',
  apply: 'Apply',

  verified: 'Verified',
  verifiedHint: 'We checked that this shop is who it says it is.',
  best: 'Cheapest',
  details: 'Details',
  goToShop: 'Go to shop',
  goToShopRest: (shop: string): string => `: ${shop}, opens in a new tab`,
  totalOf: 'Total with delivery:',
  priceOf: 'Price without delivery:',
  stock: {
    'in-stock': 'In stock',
    limited: 'Only a few left',
    'in-store': 'In store only',
    preorder: 'Pre-order',
    backorder: 'On back order',
    'out-of-stock': 'Out of stock',
    discontinued: 'No longer sold',
    unknown: 'Stock not listed',
  } satisfies Readonly<Record<Availability, string>>,
  inStockFrom: (day: string): string => `In stock from ${day}`,
  conditions: {
    new: 'New',
    refurbished: 'Refurbished',
    used: 'Used',
    'open-box': 'Open box',
  } satisfies Readonly<Record<Condition, string>>,

  history: 'Price history',
  lowestMark: (price: string): string => `Lowest ${price}`,
  today: 'Today',
  chart: 'Line of the lowest price over time',
  day: 'Day in the price history',
  asked: (price: string, shop: string | undefined): string =>
    shop === undefined ? price : `${price} at ${shop}`,
  askedOn: (day: string, price: string): string => `${day}: ${price}`,
  notOnSale: 'not on sale',
  asTable: 'Show as a table',
  tableFrom: 'From',

  onThisPage: 'On this page',
  parts: {
    offers: 'Offers',
    'price-history': 'History',
    specifications: 'Specs',
    reviews: 'Reviews',
  },

  about: 'About this product',
  specifications: 'Specifications',
  said: (values: readonly Said[]): string =>
    values.map(({ text, shops }) => `${sayers(shops)} ${text}`).join(', '),
  sources: {
    admin: 'Checked by us',
    registry: 'From a public registry',
    feed: 'Stated by shops',
    page: 'Read from pages of shops',
    title: 'Read from the name',
    description: 'Read from the description',
  },
  brand: 'Brand',
  partNumber: 'Part number',
  barcode: 'Barcode',
  similar: 'Similar products',
  moreOf: (category: string): string => `All ${category}`,
} as const

type Said = { readonly text: string; readonly shops: number }

const sayers = (shops: number): string => {
  if (shops === 0) return 'the name says'
  return shops === 1 ? 'one shop says' : `${shops} shops say`
}
