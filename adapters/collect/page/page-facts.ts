import type { JsonRecord } from '../json.ts'
import type { Label } from './labelled-values.ts'

/** What one pass over a page finds, not yet judged. */
export type PageFacts = {
  readonly title: string
  readonly headings: readonly string[]
  /** Elements before the heading that names the product. */
  readonly headingOrder: number | undefined
  readonly canonical: string
  /** By `property`, `name` or `itemprop` in lower case; the first of each. */
  readonly metas: ReadonlyMap<string, string>
  readonly linkedData: readonly string[]
  readonly items: readonly JsonRecord[]
  readonly brand: string
  readonly labelled: ReadonlyMap<Label, string>
  readonly stockTexts: readonly string[]
  /** Controls that put something into a cart that is no other product of the page: several are of a list. */
  readonly buyControls: number
  readonly listedProducts: number
  readonly priceTexts: readonly PriceText[]
  /** Amounts that the data of scripts calls prices. */
  readonly scriptPrices: ReadonlySet<number>
}

export type PriceText = {
  readonly text: string
  /** Class names, ids and the like, of the element and those around it, the nearest first. */
  readonly names: readonly string[]
  readonly isStruck: boolean
  /** Whether it stands below a heading such as "You may also like". */
  readonly isRelated: boolean
  /** Elements of the page before it. */
  readonly order: number
}
