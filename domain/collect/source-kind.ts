export const sourceKinds = ['feed', 'shopify', 'pages'] as const

export type SourceKind = (typeof sourceKinds)[number]
