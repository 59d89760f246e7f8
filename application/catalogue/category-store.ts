/** A category as it is kept; what others name by slug, rows name by number. */
export type StoredCategory = {
  readonly slug: string
  readonly name: string
  readonly parentSlug: string | null
  readonly depth: number
  readonly position: number
  /** Folded. */
  readonly aliases: readonly string[]
}

/** The category tree within the caller's transaction. */
export type CategoryStore = {
  /** Roots first; aliases in order of their letters. */
  read(): Promise<readonly StoredCategory[]>
  /**
   * Adds and changes categories, and replaces all aliases. Removes the
   * categories that are not given, unless a product stands in or under them. Counts the catalogue
   * version up after the commit.
   */
  replace(categories: readonly StoredCategory[]): Promise<void>
}
