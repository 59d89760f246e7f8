export type Interleaving = { readonly id: number }

/** The one that is running, if any; in memory. */
export type GetInterleaving = () => Promise<Interleaving | undefined>
