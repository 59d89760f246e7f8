import { countryNames, type Country } from '#domain/market/country.ts'

export const categoriesMessages = {
  title: 'Categories',
  description: 'Everything that PriceHound compares, from phones to tents, by category.',
  heading: 'Categories',
  lead: (country: Country): string =>
    `Everything we compare. The numbers say how many products are on sale in ${countryNames[country]} today.`,
  viewAll: { root: 'View All', branch: 'View all' },
} as const
