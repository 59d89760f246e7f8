/** Platforms whose shops list their products for anybody. */
export const listedKinds = ['shopify', 'woocommerce', 'magento', 'squarespace'] as const

export type ListedKind = (typeof listedKinds)[number]

export const sourceKinds = ['feed', ...listedKinds, 'pages'] as const

export type SourceKind = (typeof sourceKinds)[number]
