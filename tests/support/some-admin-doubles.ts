import type { ManageRetailers } from '#application/retailer/manage-retailers.ts'
import type { AdminRetailer } from '#application/retailer/retailer-views.ts'

export const anAdminRetailer: AdminRetailer = {
  id: 2,
  slug: 'harbour-tech',
  name: 'Harbour Tech',
  domains: ['harbour-tech.example'],
  logo: null,
  country: 'NZ',
  shippingFrom: 'Wellington, New Zealand',
  verifiedAt: null,
  verifiedReason: null,
  verifiedBy: null,
  deliveryRules: [],
  demo: false,
  offerCount: 1,
  createdAt: new Date('2026-01-02T03:04:05.000Z'),
  archivedAt: null,
}

/** Has one retailer and lets everything happen without keeping any of it. */
export const someRetailers: ManageRetailers = {
  list: async () => ({ items: [anAdminRetailer], next: null }),
  show: async () => anAdminRetailer,
  add: async () => anAdminRetailer.id,
  edit: async () => {},
  verify: async () => {},
  archive: async () => {},
  updateOffers: async () => {},
}
