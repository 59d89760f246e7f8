import type { JsonRecord } from '../json-values.ts'

/** What one pass over a page finds, not yet judged. */
export type PageFacts = {
  readonly title: string
  readonly headings: readonly string[]
  readonly canonical: string | undefined
  /** By `property`, `name` or `itemprop` in lower case; the first of each. */
  readonly metas: ReadonlyMap<string, string>
  readonly linkedData: readonly string[]
  readonly items: readonly JsonRecord[]
  readonly brand: string | undefined
  readonly stockTexts: readonly string[]
  readonly priceTexts: readonly PriceText[]
}

export type PriceText = {
  readonly text: string
  /** Class names, ids and the like, of the element and those around it, the nearest first. */
  readonly names: readonly string[]
  readonly isStruck: boolean
  /** Elements of the page before it. */
  readonly order: number
  /** Elements before the last heading before it. */
  readonly headingOrder: number | undefined
}
