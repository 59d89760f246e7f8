/** What other sites show of a product's page. */
export type ProductPreview = {
  readonly name: string
  /** `$1,305.50 NZD`; empty when it cannot be ordered. */
  readonly price: string
  /** What the price covers, and who asks it: `delivered, at Harbour Tech`. */
  readonly terms: string
  readonly picture: Uint8Array | undefined
}

/** A JPEG of 1200 × 630. Throws DomainError 'unavailable' when pictures cannot be made just now. */
export type DrawPreview = (preview: ProductPreview) => Promise<Uint8Array>
