import type { RetailerDetails } from '#application/retailer/list-retailers.ts'
import type { RetailerDraft } from '#application/retailer/retailer-draft.ts'
import type { AdminRetailer } from '#application/retailer/manage-retailers.ts'
import {
  type RetailerPage,
  shopsOfPage,
  type ListShops,
} from '#application/retailer/show-retailer.ts'
import { perCountry, type Country } from '#domain/market/country.ts'
import { shippingTimeName, shippingTimes } from '#domain/retailer/shipping-times.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { daysWords } from '#domain/offer/delivery-words.ts'
import { readDays, type DeliveryDays } from '#domain/offer/read-days.ts'
import type { AdminRetailerBody, EditRetailerInput } from '#openapi/schemas/admin/retailer.ts'
import type { RetailerBody, RetailerPageBody, ShopsBody } from '#openapi/schemas/retailer.ts'
import { asJson } from '../as-json.ts'
import { toProductCardBody } from './product-card-body.ts'

export const toRetailerBody = (retailer: RetailerDetails): RetailerBody => {
  const ruleFor = (country: Country): RetailerDetails['deliveryRules'][number] | undefined =>
    retailer.deliveryRules.find((rule) => rule.country === country)
  const home = ruleFor(retailer.country)
  return {
    _id: String(retailer.id),
    slug: retailer.slug,
    name: retailer.name,
    domain: retailer.domains[0] ?? '',
    logo: retailer.logo,
    country: retailer.country,
    verified: retailer.verifiedAt !== null,
    verifiedAt: retailer.verifiedAt?.toISOString() ?? null,
    verifiedReason: retailer.verifiedReason,
    demo: retailer.demo,
    shippingDetails: {
      shippingFrom: retailer.shippingFrom,
      ...shippingTimes((country) => timeOf(ruleFor(country))),
      deliveryFee: toDollars(home?.feeMinor),
      freeShippingThreshold: toDollars(home?.freeOverMinor),
    },
  }
}

export const toRetailerPageBody = (
  page: RetailerPage,
  country: Country,
  basis: Basis,
): RetailerPageBody => ({
  retailer: toRetailerBody(page.retailer),
  delivery: page.retailer.deliveryRules.map((rule) => ({
    country: rule.country,
    currency: rule.currency,
    feeMinor: rule.feeMinor,
    freeOverMinor: rule.freeOverMinor,
    time: timeOf(rule),
  })),
  readFrom: [...page.readFrom],
  priceReports: page.priceReports,
  count: asJson(page.count),
  country,
  basis,
  total: page.total,
  exact: page.exact,
  products: page.products.map((card) => toProductCardBody(card, country)),
})

export const toShopsBody = (
  { shops, total }: Awaited<ReturnType<ListShops>>,
  country: Country,
  page: number,
): ShopsBody => ({
  country,
  total,
  page,
  pages: Math.max(1, Math.ceil(total / shopsOfPage)),
  shops: shops.map(({ isVerified, isDemo, ...shop }) => ({
    ...asJson(shop),
    verified: isVerified,
    demo: isDemo,
  })),
})

export const toAdminRetailerBody = (retailer: AdminRetailer): AdminRetailerBody => ({
  ...toRetailerBody(retailer),
  domains: [...retailer.domains],
  verifiedBy: retailer.verifiedBy,
  offerCount: retailer.offerCount,
  createdAt: retailer.createdAt.toISOString(),
  archivedAt: retailer.archivedAt?.toISOString() ?? null,
  leftOutAt: retailer.leftOutAt?.toISOString() ?? null,
})

export const toRetailerDraft = (form: EditRetailerInput): RetailerDraft => {
  const { shippingDetails: shipping } = form
  return {
    name: form.name,
    domains: [form.domain, ...form.domains],
    logo: form.logo,
    country: form.country,
    shippingFrom: shipping.shippingFrom,
    days: perCountry((country) => daysOf(shipping[shippingTimeName(country)])),
    feeMinor: toCents(shipping.deliveryFee),
    freeOverMinor: toCents(shipping.freeShippingThreshold),
  }
}

const timeOf = (rule: RetailerDetails['deliveryRules'][number] | undefined): string | null =>
  (rule && daysWords(rule.minDays, rule.maxDays)) || null

const daysOf = (words: string | null): DeliveryDays | null =>
  words === null ? null : (readDays(words) ?? null)

const toDollars = (amountMinor: number | null | undefined): number | null =>
  amountMinor === null || amountMinor === undefined ? null : amountMinor / 100

const toCents = (dollars: number | null): number | null =>
  dollars === null ? null : Math.round(dollars * 100)
