import type { Country } from '#domain/market/country.ts'

export type ProductSummary = {
  /** 14 digits. */
  readonly gtin: string
  readonly publicId: string
  readonly slug: string
  readonly title: string
  readonly brand: string | null
  readonly categorySlug: string
  readonly mpn: string | null
  /** The lowest of new ones; null where no price holds, or it is not listed in the country. */
  readonly priceMinor: number | null
  readonly totalMinor: number | null
  readonly offerCount: number
  readonly usedCount: number
}

/** Those of products that are there; barcodes of 14 digits. One statement. */
export type ListProductsByGtin = (
  gtins: readonly string[],
  country: Country,
) => Promise<readonly ProductSummary[]>

export type DailyLowsOfProduct = {
  readonly publicId: string
  /** Days that differ from the one before, YYYY-MM-DD of the country, the last before `from` moved to it. */
  readonly days: readonly {
    readonly day: string
    readonly priceMinor: number | null
    readonly totalMinor: number | null
  }[]
}

/** Of products that are there, from a day on, or from the first. */
export type ListDailyLows = (
  publicIds: readonly string[],
  country: Country,
  from: string | undefined,
) => Promise<readonly DailyLowsOfProduct[]>
