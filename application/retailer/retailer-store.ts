import type { ProductId, RetailerId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'

export type RetailerFields = {
  readonly name: string
  readonly domains: readonly string[]
  readonly logo: string | null
  readonly country: Country
  readonly shippingFrom: string
  readonly deliveryRules: readonly DeliveryRule[]
}

export type RetailerRecord = RetailerFields & {
  readonly id: number
  readonly slug: string
  readonly verifiedAt: Date | null
  readonly verifiedReason: string | null
  readonly archivedAt: Date | null
  readonly leftOutAt: Date | null
}

/** In the caller's transaction; changes increment the catalogue version after the commit. */
export type RetailerStore = {
  /** Serialises additions, so that names stay distinct. */
  lockCatalogue(): Promise<void>
  listNamed(name: string): Promise<readonly Pick<RetailerRecord, 'id' | 'domains'>[]>
  listSlugs(base: string): Promise<readonly string[]>
  /** Also adds its source for hand-entered offers; returns its id. */
  add(
    retailer: RetailerFields & { readonly slug: string; readonly isDemonstration?: boolean },
  ): Promise<number>
  lock(id: number): Promise<RetailerRecord | undefined>
  edit(id: number, fields: RetailerFields): Promise<void>
  /** Forces a full reading of its sources and cancels current readings. */
  readAnew(id: number, at: Date): Promise<void>
  verify(id: number, verified: Verification | null): Promise<void>
  archive(id: number, since: Date | null): Promise<void>
  /** Of the open data. */
  leaveOut(id: number, since: Date | null): Promise<void>
  listLinkHosts(id: number): Promise<readonly { readonly host: string; readonly offers: number }[]>
  /** Queues an update of prices, history and search rows of its offers. */
  requestUpdate(id: number): Promise<void>
  /** Leases an update of this retailer or of any; undefined when there is none or it is taken. */
  takeUpdate(id: number | undefined): Promise<RetailerUpdate | undefined>
  listProductIds(id: number, after: number, limit: number): Promise<readonly number[]>
  continueUpdate(update: RetailerUpdate): Promise<void>
  endUpdate(id: number): Promise<void>
}

type RetailerUpdate = {
  readonly retailerId: RetailerId
  readonly afterProductId: ProductId
}

export type Verification = { readonly at: Date; readonly by: string; readonly reason: string }
