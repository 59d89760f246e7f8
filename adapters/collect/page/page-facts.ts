import type { JsonRecord } from '../json.ts'
import type { Label } from './labelled-values.ts'

/** What one pass over a page finds, not yet judged. */
export type PageFacts = {
  readonly title: string
  readonly headings: readonly string[]
  /** Elements before the heading that names the product. */
  readonly headingOrder: number | undefined
  readonly canonical: string | undefined
  /** By `property`, `name` or `itemprop` in lower case; the first of each. */
  readonly metas: ReadonlyMap<string, string>
  readonly linkedData: readonly string[]
  readonly items: readonly JsonRecord[]
  readonly brand: string | undefined
  readonly labelled: ReadonlyMap<Label, string>
  readonly stockTexts: readonly string[]
  /** Whether a control puts something into a cart that is no other product of the page. */
  readonly canBuy: boolean
  /** Controls that put something into a cart, and prices with one: several are of a list of products. */
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
  readonly isLarge: boolean
  /** Whether it stands below a heading such as "You may also like". */
  readonly isRelated: boolean
  /** Elements of the page before it. */
  readonly order: number
}
