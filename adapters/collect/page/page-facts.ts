import type { JsonRecord } from '../json-values.ts'

/** What one pass over a page finds: texts as they stand, nothing judged. */
export type PageFacts = {
  readonly title: string
  readonly headings: readonly string[]
  /** The address that the page gives itself. */
  readonly canonical: string | undefined
  /** By `property`, `name` or `itemprop` in lower case; the first of each. */
  readonly metas: ReadonlyMap<string, string>
  /** The texts of scripts with linked data. */
  readonly linkedData: readonly string[]
  /** Microdata's items in the form of linked data. */
  readonly items: readonly JsonRecord[]
  /** What stands in the element that is called the brand's. */
  readonly brand: string | undefined
  /** Short texts in elements that are called after stock, in order. */
  readonly stockTexts: readonly string[]
  /** Texts on the page that may be prices, in order. */
  readonly priceTexts: readonly PriceText[]
}

export type PriceText = {
  readonly text: string
  /** Class names, ids and the like of the element, then of those around it, the nearest first. */
  readonly names: readonly string[]
  /** Whether it is crossed out. */
  readonly isStruck: boolean
  /** Elements of the page that came before it. */
  readonly order: number
  /** How many elements came before the first heading that came before it; undefined before any. */
  readonly headingOrder: number | undefined
}
