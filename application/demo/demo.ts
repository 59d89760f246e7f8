import type { ClearDemonstration } from './clear-demonstration.ts'
import type { LoadDemonstration } from './load-demonstration.ts'
import type { RefreshDemonstration } from './refresh-demonstration.ts'

export type Demo = {
  readonly load: LoadDemonstration
  readonly clear: ClearDemonstration
  readonly refresh: RefreshDemonstration
  readonly isLoaded: () => Promise<boolean>
  /** Whether an operator removed the demonstration, which is then not loaded again by itself. */
  readonly wasCleared: () => Promise<boolean>
  /** A picture of a product as SVG; undefined when there is no such product or view. */
  readonly drawProduct: (publicId: string, view: number) => Promise<string | undefined>
  /** The picture of an invented company's ad as SVG; undefined when there is no such ad. */
  readonly drawAd: (name: string) => string | undefined
  /** The logo of an invented shop as SVG; undefined when there is no such shop. */
  readonly drawShopLogo: (retailerSlug: string) => string | undefined
}
