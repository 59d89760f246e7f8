/** Counts the commits that changed what a search may answer; caches key on it. */
export type ReadCatalogueVersion = () => Promise<number>
