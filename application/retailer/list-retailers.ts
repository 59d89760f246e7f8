import type { Country } from '#domain/market/country.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'

export type RetailerDetails = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly domains: readonly string[]
  readonly logo: string | null
  readonly country: Country
  readonly shippingFrom: string
  readonly verifiedAt: Date | null
  readonly verifiedReason: string | null
  readonly deliveryRules: readonly DeliveryRule[]
  readonly demo: boolean
}

export type ListRetailers = () => Promise<readonly RetailerDetails[]>
