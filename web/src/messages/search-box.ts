export const searchBoxMessages = {
  label: 'Search for a product',
  placeholder: 'Search...',
  search: 'Search',
  clear: 'Clear the search field',
  country: 'Country',
  selectCountry: 'Select a country',
  suggestions: 'Suggestions',
  sections: {
    product: 'Products',
    category: 'Categories',
    brand: 'Brands',
    phrase: 'Searches',
    recent: 'Recent searches',
  },
  clearRecent: 'Clear recent searches',
  found: (count: number): string => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const
