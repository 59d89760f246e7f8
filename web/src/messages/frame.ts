export const frameMessages = {
  home: 'PriceHound, home',
  navigation: 'Main',
  menu: 'Menu',
  about: 'About',
  contact: 'Contact',
  brands: 'Brands',
  categories: 'Categories',
  theme: 'Dark theme',
  countryAndCurrency: 'Country and currency',
  searchingFor: (query: string): string => `Searching for "${query}"...`,
  searchingName: (name: string): string => `Searching ${name}...`,
  account: (name: string): string => `Your account, ${name}`,
  signIn: 'Sign in',
  signUp: 'Sign up',
  wishlist: 'My Wishlist',
  manageAccount: 'Manage My Account',
  administration: 'Administration',
  logout: 'Logout',
  offline: 'You are offline. What you see here was loaded earlier.',
  footer: 'More of PriceHound',
  footerLinks: {
    home: 'Home',
    about: 'About Us',
    contact: 'Contact Us',
    feedCheck: 'Check your feed',
    categories: 'Browse Categories',
    brands: 'Browse Brands',
    howWeRank: 'How we rank',
    privacy: 'Privacy',
    api: 'API documents',
    source: 'Source code',
  },
  statements: {
    demonstration: [
      'Prices are simulated and may be inaccurate.',
      'Where real shops are connected, prices are collected live from various sources. Their accuracy is not guaranteed.',
      'PriceHound claims no affiliation with any retailer.',
      'For educational use only.',
    ],
    live: [
      'Prices may be inaccurate: a shop can change them at any moment, so check there before you buy.',
      'Prices are collected live from various sources. Their accuracy is not guaranteed.',
      'PriceHound claims no affiliation with any retailer.',
      'For educational use only.',
    ],
  },
  /** Of version `1.0.0` the specification shows `V1.0`. */
  copyright: (year: number, version: string | undefined): string =>
    version
      ? `© 2024–${year} PriceHound · V${version.split('.', 2).join('.')}`
      : `© 2024–${year} PriceHound`,
} as const
