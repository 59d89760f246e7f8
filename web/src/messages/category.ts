/** Texts of the head of a category's page. */
export const categoryMessages = {
  all: 'All categories',
  subcategories: 'Subcategories',
  brands: 'Brands',
  shops: (count: number): string => (count === 1 ? '1 shop' : `${count} shops`),
  prices: (from: string, to: string): string => `from ${from} to ${to}`,
  under: (price: string): string => `under ${price}`,
  over: (price: string): string => `over ${price}`,
  inBasis: { delivered: 'delivered', item: 'without delivery' },
} as const
