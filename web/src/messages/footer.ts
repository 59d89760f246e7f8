/** Texts of the footer; what the specification quotes stands here to the letter. */
export const footerMessages = {
  label: 'More of PriceHound',
  links: {
    home: 'Home',
    about: 'About Us',
    contact: 'Contact Us',
    feedCheck: 'Check your feed',
    categories: 'Browse Categories',
    brands: 'Browse Brands',
    shops: 'Browse Shops',
    deals: 'Deals',
    scan: 'Scan a barcode',
    howWeRank: 'How we rank',
    tips: 'How good are our tips?',
    privacy: 'Privacy',
    data: 'Open data',
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
