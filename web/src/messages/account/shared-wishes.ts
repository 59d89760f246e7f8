const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`)

export const sharedWishesMessages = {
  inBrowser: 'Kept in this browser only.',
  signIn: 'Sign in to have it on all your devices',
  share: 'Share',
  shareTitle: 'My wishlist',
  sharesSome: (count: number, all: number, place: string): string =>
    `Shared: ${count} of ${all}, the newest that you saw in ${place}.`,
  address: 'Address of your list, to be copied',
  shared: 'Shared wishlist',
  keepAll: 'Add all to my wishlist',
  keptAll: (count: number): string =>
    `${products(count)} ${count === 1 ? 'was' : 'were'} added to your wishlist.`,
  noRoom: (count: number): string =>
    `Your wishlist is full: there was no room for ${products(count)}.`,
  ownList: 'My wishlist',
  nothing: 'This address names no product that is on this site.',
  leftOut: (count: number): string =>
    `${products(count)} of this list ${count === 1 ? 'is' : 'are'} not shown: gone from this site, named wrongly, or beyond the first 100.`,
} as const
