import type { Basis } from '#domain/offer/basis.ts'

const lowest: Readonly<Record<Basis, string>> = {
  delivered: 'Lowest delivered price',
  item: 'Lowest item price',
}

/** Texts of the wishlist; what the specification quotes stands here to the letter. */
export const wishlistMessages = {
  add: 'Add to wishlist',
  addOf: (title: string): string => `Add to wishlist: ${title}`,
  remove: 'Remove from wishlist',
  removeOf: (title: string): string => `Remove from wishlist: ${title}`,
  added: 'This item has been successfully added to your wishlist!',
  addFailed: {
    product: 'There was an error adding this item to the wishlist',
    card: 'error adding to wishlist',
  },
  removed: 'Product successfuly removed from wishlist',
  removeFailed:
    'Sorry, an error occurred well removing the product from your wishlist. Please try again later',

  products: (count: number): string => (count === 1 ? 'product' : 'products'),

  title: 'Wishlist',
  titleOf: (name: string): string => `${name}'s Wishlist`,
  intro: {
    delivered:
      'Today’s lowest prices, delivered, beside those when you added them. Where a delivery cost is not known, prices without delivery are compared.',
    item: 'Today’s lowest prices, without delivery, beside those when you added them.',
  },
  total: {
    delivered: (amount: string): string =>
      `Bought one by one: ${amount}, with delivery paid for each.`,
    item: (amount: string): string => `Without delivery: ${amount}.`,
  },
  totalIn: (place: string, total: string): string => `${place}: ${total}`,
  counted: (counted: number, all: number): string =>
    `${counted} of ${all} have such a price; each is counted where it is cheapest.`,
  order: 'Order',
  orders: { newest: 'Newest first', fall: 'Biggest drop first' },
  unpriced: 'no price known',
  reading: 'Fetching your wishlist…',
  failed: 'Sorry, we ran into an error retrieving your wishlist',
  shown: (shown: number, all: number): string => `Displaying ${shown} of ${all} products`,
  loadMore: 'Load More',
  loadLess: 'Load Less',

  empty: 'Nothing here yet',
  emptyHint:
    'Press the heart of a product, and the hound tells you here whether its price went up or down.',
  search: 'Search for products',
  categories: 'Browse categories',

  loading: "Sit back; We've got a Hound on it, searching the web for the latest prices",
  nothingFound: 'Sorry, no products were found. Please try again',
  searchFailed: 'Sorry, an error occurred well fetching the search results. Please try again',

  addedOn: (day: string, price: string): string =>
    price === '' ? `Added ${day}` : `Added ${day} at ${price}`,
  less: (basis: Basis, now: string, amount: string): string =>
    `${lowest[basis]} ${now}, ${amount} less than when you added it`,
  more: (basis: Basis, now: string, amount: string): string =>
    `${lowest[basis]} ${now}, ${amount} more than when you added it`,
  same: (basis: Basis, now: string): string =>
    `${lowest[basis]} ${now}, the same as when you added it`,
  wasThen: (price: string): string => `${price} when you added it`,
  inBasis: {
    delivered: (price: string): string => `${price} delivered`,
    item: (price: string): string => `${price} without delivery`,
  },
  soldOut: 'Out of stock',
  notSold: (place: string): string => `No shop in ${place} sells it right now`,
  notOurs: 'Search for its price today',

  gone: 'Removed:',
  putBack: 'Put it back',
  putBackOf: (title: string): string => `Put it back: ${title}`,
} as const
