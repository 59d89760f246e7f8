/** What a shown price covers: 'delivered' is what is paid at the door, 'item' leaves delivery out. */
export type Basis = 'delivered' | 'item'

export const bases = ['delivered', 'item'] as const satisfies readonly Basis[]

export const defaultBasis: Basis = 'delivered'
