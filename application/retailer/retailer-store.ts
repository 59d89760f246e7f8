import type { ProductId, RetailerId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'

/** What is kept of a retailer and edited at once. */
export type RetailerFields = {
  readonly name: string
  readonly domains: readonly string[]
  /** Path on our own host. */
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
}

/**
 * Retailers within the caller's transaction. What they change counts the catalogue version up once
 * it is committed.
 */
export type RetailerStore = {
  /** Who adds waits for others who do, so that names stay apart. */
  lockCatalogue(): Promise<void>
  /** Those of the name, whatever its case. */
  listNamed(name: string): Promise<readonly Pick<RetailerRecord, 'id' | 'domains'>[]>
  /** Slugs that begin with the base. */
  listSlugs(base: string): Promise<readonly string[]>
  /** With its source for what is entered by hand; answers its id. */
  add(retailer: RetailerFields & { readonly slug: string }): Promise<number>
  lock(id: number): Promise<RetailerRecord | undefined>
  edit(id: number, fields: RetailerFields): Promise<void>
  /** Has its sources read whole the next time, and gives up what is read of them now. */
  readAnew(id: number, at: Date): Promise<void>
  verify(id: number, verified: Verification | null): Promise<void>
  archive(id: number, since: Date | null): Promise<void>
  /** Links of its present offers; each host once. */
  listLinkHosts(id: number): Promise<readonly { readonly host: string; readonly offers: number }[]>
  /** Notes that its offers' prices, history and search rows are to follow a change. */
  requestUpdate(id: number): Promise<void>
  /**
   * Takes one of those, of this retailer or of any, for this transaction; undefined when there is
   * none or somebody else has it.
   */
  takeUpdate(id: number | undefined): Promise<RetailerUpdate | undefined>
  /** Its products after the given one, in id order. */
  listProductIds(id: number, after: number, limit: number): Promise<readonly number[]>
  continueUpdate(update: RetailerUpdate): Promise<void>
  endUpdate(id: number): Promise<void>
}

export type RetailerUpdate = {
  readonly retailerId: RetailerId
  /** The last product that was done. */
  readonly afterProductId: ProductId
}

export type Verification = { readonly at: Date; readonly by: string; readonly reason: string }
