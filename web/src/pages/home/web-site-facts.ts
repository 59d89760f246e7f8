/** The site and its search box, for search engines (schema.org); paths become addresses. */
export const webSiteFacts = (): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'PriceHound',
  url: '/',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: '/search?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  },
})
