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
  readonly drawProduct: (publicId: string, view: number) => Promise<string | undefined>
  readonly drawAd: (name: string) => string | undefined
  readonly drawShopLogo: (retailerSlug: string) => string | undefined
}
