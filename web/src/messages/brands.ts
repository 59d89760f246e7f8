import { countryNames, type Country } from '#domain/market/country.ts'

export const brandsMessages = {
  title: (letter: string): string => `Brands: ${letter}`,
  description: (letter: string): string =>
    letter === '#'
      ? 'Brands that begin with a number or a sign, with what is sold of each.'
      : `Brands that begin with ${letter}, with what is sold of each.`,
  heading: 'Brands',
  lead: (total: string, sold: string, country: Country): string =>
    `${total} brands by their first letter, ${sold} of them on sale in ${countryNames[country]} today.`,
  letters: 'First letter',
  letter: (letter: string): string => (letter === '#' ? 'Numbers and signs' : letter),
  legend: 'The number says how many products are on sale. Brands in grey have none just now.',
  products: (count: number): string => (count === 1 ? 'product' : 'products'),
  none: 'none on sale',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number): string => `Page ${page} of ${pages}`,
  empty: 'No brand begins with this letter.',
} as const
