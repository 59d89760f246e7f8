import { countryNames, type Country } from '#domain/market/country.ts'

/** Texts of the home page; what the specification quotes stands here to the letter. */
export const homeMessages = {
  description:
    'Compare what products cost in shops of New Zealand and Australia, delivery included. Nobody can pay for a better place.',
  headline: 'Compare prices from around the world from the comfort of your couch!',
  tagline:
    'Our hound sniffs through over 1000 products from 2 countries and brings you what they cost at your door.',
  search: 'Search in a country',
  placeholder: 'Search for a product to compare ...',
  suggested: 'Try',
  featured: {
    heading: 'Worth a sniff today',
    note: (country: Country): string => `Lowest prices in ${countryNames[country]} just now.`,
    failed: 'Their prices could not be fetched just now.',
    retry: 'Try again',
  },
  categories: { heading: 'Browse by category', all: 'All categories' },
  brands: { heading: 'Popular brands', all: 'All brands' },
  steps: {
    heading: 'How it works',
    list: [
      {
        heading: 'Search',
        text: 'Say what you are after: a name, a model number or just “oled tv”.',
      },
      {
        heading: 'Compare',
        text: 'See what each shop asks at your door, and how the price moved over the past year.',
      },
      {
        heading: 'Go to the shop',
        text: 'You buy where you like it best. We take no part in it, and no cut.',
      },
    ],
  },
  promises: {
    heading: 'What we promise',
    list: [
      {
        icon: 'truck',
        text: 'Delivery counts: offers stand in order of what you pay to your door.',
      },
      { icon: 'shield', text: 'Nobody can pay for a better place. Not a fee, not an ad.' },
      {
        icon: 'clock',
        text: 'Each offer says when its price was last checked. Old ones are never “lowest”.',
      },
    ],
    link: 'How we rank',
  },
  loggedOut: 'You have successfully logged out. Have a great day!',
  logoutFailed: 'An error occurred during logout. Please try again.',
} as const
