const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`)

/** Texts of the wishlist of who has no account. */
export const browserWishMessages = {
  unknown: 'There is no such product.',
  full: 'Your wishlist is full: it holds 100 products without an account. Please remove one first.',
  notKept:
    'Your browser keeps nothing for this site, or has no room left. Sign in to have a wishlist.',
  gone: (count: number): string =>
    `${products(count)} of your wishlist ${count === 1 ? 'is' : 'are'} no longer on this site.`,
  tookOver: (count: number): string =>
    `${products(count)} ${count === 1 ? 'was' : 'were'} added to your wishlist from this browser.`,
  noRoom: (count: number): string =>
    `Your wishlist is full. ${products(count)} from this browser ${count === 1 ? 'stays' : 'stay'} here until there is room.`,
} as const
