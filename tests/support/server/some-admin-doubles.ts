import type { Nouns } from '#application/nouns.ts'
import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import type { Overview } from '#application/audit/audit.ts'
import type { ManageProducts } from '#application/catalogue/manage-products.ts'
import type { AdminProduct } from '#application/catalogue/product-views.ts'
import type { Collect } from '#application/collect/run/collect.ts'
import type { Connect } from '#application/collect/connect/connect.ts'
import type { ShopInspection } from '#application/collect/connect/shop-inspection.ts'
import type { ManageSources } from '#application/collect/source/manage-sources.ts'
import { noCounts, noExamples, type RunReport } from '#application/collect/run/run.ts'
import type { SourceView } from '#application/collect/source/source.ts'
import type { ManageRetailers, AdminRetailer } from '#application/retailer/manage-retailers.ts'
import { anAccount } from '#tests/support/account/an-identity.ts'

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
  leftOutAt: null,
}

/** Has one retailer and lets everything happen without keeping any of it. */
export const someRetailers = {
  listPublic: async () => [],
  showPublic: async () => ({
    retailer: anAdminRetailer,
    readFrom: ['feed'],
    priceReports: { right: 0, wrong: 0, gone: 0 },
    total: 1,
    exact: true,
    products: [],
  }),
  follow: async () => ({
    url: 'https://harbour-tech.example/',
    retailerName: 'Harbour Tech',
    demo: false,
  }),
  list: async () => ({ items: [anAdminRetailer], next: null }),
  show: async () => anAdminRetailer,
  add: async () => anAdminRetailer.id,
  edit: async () => {},
  verify: async () => {},
  leaveOut: async () => {},
  archive: async () => {},
  updateOffers: async () => {},
  figures: async () => ({ days: [], categories: [], products: [] }),
} satisfies Partial<ManageRetailers>

export const aSource: SourceView = {
  id: 12,
  kind: 'feed',
  name: 'Everything',
  url: 'https://harbour-tech.example/feed.xml',
  country: 'NZ',
  everyMinutes: 240,
  freshHours: 24,
  retailer: { id: 2, slug: 'harbour-tech', name: 'Harbour Tech', isArchived: false },
  createdAt: new Date('2026-01-02T03:04:05.000Z'),
  lastGoodAt: null,
  nextRunAt: null,
  failures: 0,
  paused: null,
  offerCount: 0,
  lastRun: null,
}

/** Has one source and lets everything happen without keeping any of it. */
export const someSources = {
  list: async () => ({ items: [aSource], next: null }),
  show: async () => aSource,
  add: async () => aSource.id,
  edit: async () => {},
  pause: async () => {},
  remove: async () => {},
  dropRemovedOffers: async () => {},
} satisfies Partial<ManageSources>

export const aShop: ShopInspection = {
  url: 'https://harbour-tech.example/',
  platform: 'shopify',
  name: 'Harbour Tech',
  domain: 'harbour-tech.example',
  country: 'NZ',
  isCountryGuessed: false,
  currency: 'NZD',
  logo: null,
  termsUrl: 'https://harbour-tech.example/terms',
  robots: { isThere: true, mayReadFrontPage: true, crawlDelaySeconds: null, pauseSeconds: 1 },
  proposals: [],
  requests: 4,
  notes: [],
  retailer: { id: 2, name: 'Harbour Tech' },
}

/** Finds one shop, and lets it be connected without keeping any of it. */
export const someConnections = {
  inspect: async () => aShop,
  connect: async () => ({ retailerId: anAdminRetailer.id, sourceIds: [aSource.id] }),
} satisfies Connect

export const aRun: RunReport = {
  id: 98,
  source: {
    id: aSource.id,
    name: aSource.name,
    kind: aSource.kind,
    retailer: { slug: 'harbour-tech', name: 'Harbour Tech' },
    isPaused: false,
  },
  state: 'done',
  isTrial: false,
  askedBy: 'schedule',
  startedAt: new Date('2026-01-02T03:04:05.000Z'),
  readAt: new Date('2026-01-02T03:04:06.000Z'),
  endedAt: new Date('2026-01-02T03:04:07.000Z'),
  dialect: 'merchant-xml',
  rows: 1,
  counts: { ...noCounts, accepted: 1 },
  error: null,
  heldFor: [],
  confirmed: null,
  examples: noExamples,
  tally: [],
  problems: [],
}

/** Has one run and lets everything happen without keeping any of it. */
export const someRuns = {
  run: async () => aRun,
  request: async () => {},
  runDue: async () => {},
  confirm: async () => aRun,
  discard: async () => aRun,
  list: async () => ({ items: [aRun], next: null }),
  find: async () => aRun,
} satisfies Partial<Collect>

const anAdminProduct: AdminProduct = {
  publicId: 'awMiEnyh59s',
  slug: 'kea-trail-camera',
  title: 'Kea Trail Camera',
  image: null,
  brand: 'Kea',
  category: { slug: 'cameras', name: 'Cameras' },
  offerCount: 1,
  low: { country: 'NZ', priceMinor: 24_900 },
  demo: false,
  createdAt: new Date('2026-01-02T03:04:05.000Z'),
  archivedAt: null,
  description: 'A camera for the bush.',
  mpn: null,
  gtins: [],
  variantLabel: null,
  specifications: [],
  categories: [{ slug: 'cameras', name: 'Cameras' }],
  images: [],
  version: 3,
  merged: [],
  prices: [],
}

/** Has one product and lets everything happen without keeping any of it. */
export const someProducts = {
  list: async () => ({ items: [anAdminProduct], next: null }),
  show: async () => anAdminProduct,
  add: async () => anAdminProduct.publicId,
  edit: async () => {},
  archive: async () => {},
  import: async () => [],
  importPrices: async () => [],
} satisfies Partial<ManageProducts>

/** Has one account and lets everything happen without keeping any of it. */
export const someAccounts = {
  list: async () => ({ accounts: [], total: 0 }),
  find: async () => ({ ...anAccount, disabledAt: null, sessions: 0, lastSeenAt: null }),
  setRole: async () => {},
} satisfies Partial<Nouns['accounts']>

export const anOverview: Overview = {
  retailers: { active: 1, archived: 0, unverified: 1 },
  products: { active: 1, archived: 0 },
  sources: { active: 0, paused: 0, failing: 0, held: 0 },
  accounts: { all: 1, admins: 1 },
  matches: { open: 0 },
  messages: { open: 0 },
  reviews: { all: 0, reported: 0 },
  keys: { active: 0 },
}

/** A source as the API tells it, collected every four hours. */
export const aSourceBody: AdminSourceBody = {
  id: 12,
  kind: 'feed',
  name: 'Everything',
  url: 'https://kea.example/feed.xml',
  country: 'NZ',
  everyMinutes: 240,
  freshHours: 24,
  retailer: { _id: '2', slug: 'kea-cameras', name: 'Kea Cameras', isArchived: false },
  createdAt: '2026-02-01T00:00:00.000Z',
  lastGoodAt: null,
  nextRunAt: null,
  failures: 0,
  paused: null,
  offerCount: 0,
  lastRun: null,
}
