/** A product that may be remembered. */
export type Wish = {
  readonly productId: string
  readonly name: string
  /** As shown: `$1,299.00`; null when nobody sells a new one. */
  readonly price: string | null
  readonly image: string | null
}
