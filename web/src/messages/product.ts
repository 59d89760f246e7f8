import type { Availability } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'

export const productMessages = {
  notFoundToast: "Sorry, we couldn't find that product. Please try again",
  product: 'Product',
  loading: 'Sit tight; A hound is getting the latest prices for you...',
  failed: 'We could not read this product just now',
  failedHint: 'It often works a moment later.',
  offersFailed: 'We could not read the prices just now.',
  historyFailed: 'We could not read the price history just now.',
  retry: 'Retry',

  title: (name: string): string => `${name}: compare prices`,
  description: (name: string, offers: string, place: string, from: string): string =>
    `${name}: ${offers} in ${place}${from}, with delivery, stock and price history.`,
  descriptionFrom: (price: string): string => ` from ${price}`,
  breadcrumbs: 'Breadcrumbs',
  home: 'Home',
  offersIn: (offers: string, place: string): string => `${offers} in ${place}`,
  offerCount: (count: number): string =>
    count === 0 ? 'No offers' : count === 1 ? '1 offer' : `${count} offers`,

  pictures: (name: string): string => `Pictures of ${name}`,
  picture: (name: string, number: number, count: number): string =>
    count === 1 ? name : `${name}, picture ${number} of ${count}`,
  showPicture: (number: number): string => `Picture ${number}`,

  share: 'Share this product',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied. Please copy it from the address bar.',

  headlines: {
    delivered: 'Lowest total price, delivery included',
    price: 'Lowest price without delivery',
    soldOut: 'Out of stock everywhere, the last price was',
    old: 'Last known price, may be out of date',
    used: 'Only used offers',
  },
  nobody: (place: string): string => `No shop in ${place} sells it right now`,
  nobodyHint: 'We look again every day. Its earlier prices are still here.',
  lookIn: (place: string): string => `Look in ${place}`,
  at: 'at',
  underAverage: (percent: number): string =>
    `Item price ${percent}\u00a0% under its 90-day average`,
  overAverage: (percent: number): string => `Item price ${percent}\u00a0% over its 90-day average`,
  atAverage: 'Item price at its 90-day average',
  lowestOf90: 'Lowest item price in 90 days',

  versions: 'Versions',
  noPrice: 'no price now',
  from: 'from',

  compare: (count: number): string => (count === 1 ? 'Compare 1 offer' : `Compare ${count} offers`),
  others: 'Used, refurbished and open box',
  sorted: 'Cheapest delivered first. No shop pays for its place.',
  unknownLast: 'Offers with an unknown delivery cost come last.',
  howWeRank: 'How we rank',
  outOfDate: 'Prices may be out of date',
  outOfDateHint: 'We have not seen a recent price. Check it at the shop before you decide.',
  showAll: (count: number): string => `Show all ${count} offers`,
  pricesAsOf: (moment: string): string => `Prices as of ${moment}`,
  currency: 'Show prices in',
  apply: 'Apply',

  verified: '✓ Verified',
  verifiedHint: 'We checked that this shop is who it says it is.',
  bestTotal: 'Best total',
  howWeKnow: 'How we know',
  goToShop: 'Go to shop',
  goToShopRest: (shop: string): string => `: ${shop}, opens in a new tab`,
  totalOf: 'Total with delivery:',
  priceOf: 'Price without delivery:',
  deliveryIncluded: 'delivery included',
  deliveryUnknown: 'delivery not included',
  stock: {
    'in-stock': 'In stock',
    limited: 'Only a few left',
    'in-store': 'In the store only',
    preorder: 'Pre-order',
    backorder: 'On back order',
    'out-of-stock': 'Out of stock',
    discontinued: 'No longer sold',
    unknown: 'Stock unknown',
  } satisfies Readonly<Record<Availability, string>>,
  conditions: {
    new: 'New',
    refurbished: 'Refurbished',
    used: 'Used',
    'open-box': 'Open box',
  } satisfies Readonly<Record<Condition, string>>,

  history: 'Price history',
  historyOf: (place: string, currency: string): string =>
    `The lowest price of a new one in ${place}, without delivery, in ${currency}.`,
  periods: 'Period',
  windows: { '30d': '30 d', '90d': '90 d', '1y': '1 y' },
  windowNames: { '30d': '30 days', '90d': '90 days', '1y': '1 year' },
  lowestIn: (period: string, price: string, day: string): string =>
    `Lowest in ${period}: ${price} on ${day}.`,
  average: (price: string): string => `Average: ${price}.`,
  steady: (price: string, period: string): string =>
    `The price has stayed at ${price} for the last ${period}.`,
  soldSince: (price: string, day: string): string => `Sold since ${day}, always for ${price}.`,
  neverSold: (period: string): string => `No shop has sold it in the last ${period}.`,
  lowestMark: (price: string): string => `Lowest ${price}`,
  today: 'Today',
  chart: 'Line of the lowest price over time',
  day: 'Day in the price history',
  asked: (price: string, shop: string | undefined): string =>
    shop === undefined ? price : `${price} at ${shop}`,
  askedOn: (day: string, price: string): string => `${day}: ${price}`,
  notOnSale: 'not on sale',
  asTable: 'Show as a table',
  tableCaption: 'Changes of the lowest price',
  tableFrom: 'From',
  tablePrice: 'Price',
  tableShop: 'Shop',

  about: 'About this product',
  specifications: 'Specifications',
  brand: 'Brand',
  partNumber: 'Part number',
  barcode: 'Barcode',
  similar: 'Similar products',
  moreOf: (category: string): string => `All ${category}`,
} as const
