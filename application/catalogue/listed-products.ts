import type { Country } from '#domain/market/country.ts'

/** A product that somebody sells, as far as a link to it needs. */
export type ListedProduct = {
  readonly id: number
  readonly publicId: string
  readonly slug: string
  /** Where it is sold. */
  readonly countries: readonly Country[]
}

/** The sold products with ids above `after` up to `upTo`, by id, at most `limit`. */
export type ListListedProducts = (
  after: number,
  upTo: number,
  limit: number,
) => Promise<readonly ListedProduct[]>

/**
 * Numbers, from 0, of the blocks of so many ids in which a product is sold: block n has the ids
 * above n × size up to (n + 1) × size.
 */
export type FindListedBlocks = (size: number) => Promise<readonly number[]>
