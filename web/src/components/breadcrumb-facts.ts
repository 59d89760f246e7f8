type Crumb = { readonly name: string; readonly path: string }

/** Where a page stands, from the top down to itself, for search engines (schema.org). */
export const breadcrumbFacts = (trail: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: path,
  })),
})
