import type { DisplayCurrency } from '#domain/money/display-currency.ts'

/** Texts of what stands around every page. */
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
  country: 'Shop in',
  currency: 'Show prices in',
  conversion: 'Shops ask NZD in New Zealand and AUD in Australia. Other currencies are converted.',
  apply: 'Apply',
  searchingFor: (query: string): string => `Searching for "${query}"...`,
  searchingName: (name: string): string => `Searching ${name}...`,
  offline: 'You are offline. What you see here was loaded earlier.',
  toTop: 'Back to the top',
  footer: 'More of PriceHound',
  footerLinks: {
    home: 'Home',
    about: 'About Us',
    contact: 'Contact Us',
    categories: 'Browse Categories',
    brands: 'Browse Brands',
    howWeRank: 'How we rank',
    api: 'API documents',
    source: 'Source code',
  },
  /** The four statements, as they are true of a demonstration and of a site with real shops. */
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
  copyright: (version: string | undefined): string =>
    // Of `1.0.0` the specification shows `V1.0`.
    version ? `© 2024 PriceHound · V${version.split('.', 2).join('.')}` : '© 2024 PriceHound',
  currencyNames: {
    NZD: 'New Zealand dollar',
    USD: 'US dollar',
    AUD: 'Australian dollar',
    CNY: 'Chinese yuan',
    JPY: 'Japanese yen',
    ISK: 'Icelandic króna',
    KGS: 'Kyrgyz som',
    LUF: 'Luxembourg franc',
    BTC: 'Bitcoin',
    GBP: 'British pound',
    EUR: 'Euro',
    CAD: 'Canadian dollar',
    DOGE: 'Dogecoin',
    KPW: 'North Korean won',
  } satisfies Readonly<Record<DisplayCurrency, string>>,
} as const
