/** Texts of the head of a category's page. */
export const categoryMessages = {
  all: 'All categories',
  subcategories: 'Subcategories',
  brands: 'Brands',
  nothingIn: (asked: string, shown: string): string => `Nothing in ${asked} yet: this is ${shown}.`,
  shops: (count: number, exact: boolean): string =>
    `${exact ? '' : 'at least '}${count === 1 ? '1 shop' : `${count} shops`}`,
  prices: (from: string, to: string): string => `from ${from} to ${to}`,
  from: (price: string): string => `from ${price}`,
  under: (price: string): string => `under ${price}`,
  over: (price: string): string => `over ${price}`,
  inBasis: { delivered: 'delivered', item: 'without delivery' },
} as const
