/** How a retailer publishes: a feed of any dialect, a Shopify shop, or pages that a sitemap lists. */
export const sourceKinds = ['feed', 'shopify', 'pages'] as const

export type SourceKind = (typeof sourceKinds)[number]
