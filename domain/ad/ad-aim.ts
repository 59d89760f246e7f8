/** What an ad is shown beside, by slugs; nothing named = everything. */
export type AdAim = {
  /** Also what is below them. */
  readonly categories: readonly string[]
  readonly brands: readonly string[]
}

export const everywhere: AdAim = { categories: [], brands: [] }

/** At most so many categories, and so many brands. */
export const mostAims = 20

/** By slugs: its categories from the top down, and its brand. */
export type AdSubject = {
  readonly categories: readonly string[]
  readonly brand: string | undefined
}

/** Of one of the categories and of one of the brands, where either are named. */
export const isAimedAt = ({ categories, brands }: AdAim, subject: AdSubject): boolean =>
  (categories.length === 0 || categories.some((slug) => subject.categories.includes(slug))) &&
  (brands.length === 0 || (subject.brand !== undefined && brands.includes(subject.brand)))
