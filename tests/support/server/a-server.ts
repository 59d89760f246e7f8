import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { suggestedSearches } from '#domain/search/home-searches.ts'
import { DomainError } from '#domain/errors.ts'
import { tmpdir } from 'node:os'
import { scoreOf } from '#domain/tip/tip-record.ts'
import type { RecordPart } from '#application/tip/tip-record.ts'
import type { CatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type { ProductView } from '#application/catalogue/product-view.ts'
import type { ProductPage } from '#application/catalogue/show-product.ts'
import type { Nouns } from '#application/nouns.ts'
import type { OfferView, RetailerView } from '#application/offer/offer-view.ts'
import type { ProductCard, SearchAnswer } from '#application/search/search-answer.ts'
import { makeServer } from '#adapters/http/server/server.ts'
import type { ServerDeps } from '#adapters/http/server/server-deps.ts'
import type { ServerSettings } from '#adapters/http/server/server-settings.ts'
import type { WebPages } from '#openapi/web-pages.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { anIdentity, someApiKeys } from '#tests/support/account/an-identity.ts'
import { closeLater } from './open-servers.ts'
import { anAdminRetailer } from './some-admin-doubles.ts'
import { anAd, aReview } from './some-views.ts'

/** Of each noun only what a test is about; whatever else is asked fails. */
export type Answers = {
  readonly [N in keyof ServerDeps]?: N extends keyof Nouns ? Partial<Nouns[N]> : ServerDeps[N]
}

/** A server over hand-written answers, for what HTTP itself adds; nothing listens and nothing is logged. */
export const aServer = (
  answers: Answers = {},
  settings: Partial<ServerSettings> = {},
): FastifyInstance => serverOf(() => answers, settings)

/** A server over what the hand-written answers are at the moment. */
export const serverOf = (
  answers: () => Answers,
  settings: Partial<ServerSettings> = {},
): FastifyInstance => {
  const limits = { ...testSettings.limits, ...settings.limits }
  return closeLater(makeServer(depsWith(answers), { ...testSettings, ...settings, limits }))
}

/** The code of an answer of a server whose use case has no hand-written answer. */
export const reachedCode = 'test.reached'

const depsWith = (given: () => Answers): ServerDeps => {
  const nouns = nounNames.map((noun) => [noun, answersOf(noun as keyof Nouns, given)])
  return { ...usualDeps, ...given(), ...Object.fromEntries(nouns) }
}

const nounNames = (
  'search deals tips catalogue products offers offerReports priceHistory retailers sources ' +
  'collect connect feedDoctor matches identity accounts pictures wishlist watches reviews ads ' +
  'contact mail images rates analytics learning apiKeys webhooks audit backups demo openData ' +
  'operation tasks attributes'
).split(' ')

const answersOf = (noun: keyof Nouns, given: () => Answers): object =>
  new Proxy(
    {},
    {
      get(_, name) {
        for (const answers of [given()[noun], usualAnswers[noun]])
          if (answers && name in answers) return Reflect.get(answers, name)
        return unanswered
      },
    },
  )

/** Fails when it is asked, whatever it is asked. */
const unanswered: object = new Proxy(() => {}, {
  get: () => unanswered,
  apply() {
    throw new DomainError('conflict', reachedCode, 'This test answers nothing here.')
  },
})

export const testSettings: ServerSettings = {
  publicUrl: new URL('http://localhost:3000'),
  trustedProxies: [],
  metricsToken: undefined,
  passwordMinLength: 6,
  supportEmail: 'support@pricehound.example',
  analyticsDays: 90,
  adProbeUrl: '/assets/ads/banner.js',
  sourceUrl: undefined,
  version: '1.2.3',
  // A busy machine must not turn a test into a 503.
  limits: { eventLoopDelayMs: Infinity, answerMs: 60_000 },
}

export const now = new Date('2026-03-14T02:11:30.000Z')

const aPlace = { feed: 7, changedIn: 700, no: 0, at: now }

export const aRetailer: RetailerView = {
  id: 3,
  slug: 'harbour-tech',
  name: 'Harbour Tech',
  logo: '/images/demo/shops/harbour-tech.svg',
  country: 'NZ',
  shippingFrom: 'Wellington, New Zealand',
  verified: true,
}

export const aProduct: ProductView = {
  id: 1,
  publicId: '3mJr7AoUXx2',
  slug: 'apple-iphone-15-pro-128gb',
  title: 'Apple iPhone 15 Pro 128GB',
  description: 'A phone.',
  brand: { slug: 'apple', name: 'Apple' },
  categories: [{ slug: 'phones', name: 'Phones' }],
  mpn: 'MTUX3ZP/A',
  gtins: ['09521234567891'],
  images: ['/images/demo/3mJr7AoUXx2-1.svg'],
  attributes: {},
  definitions: attributesOfCategory('phones'),
  attributeOrigins: {},
  attributeClaims: {},
  variantLabel: '128 GB',
  groupId: 17,
  rating: 4.5,
  reviewCount: 12,
  demo: true,
}

export const anOffer: OfferView = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  country: 'NZ',
  title: 'iPhone 15 Pro 128GB <Natural>',
  priceMinor: 129900,
  currency: 'NZD',
  deliveryMinor: 650,
  totalMinor: 130550,
  rule: null,
  minDays: 2,
  maxDays: 4,
  availability: 'in-stock',
  availableFrom: null,
  condition: 'new',
  variantLabel: null,
  colour: null,
  image: null,
  retailer: aRetailer,
  seenAt: now,
  fresh: true,
  matchMethod: 'gtin',
  discount: null,
}

export const aCard: ProductCard = {
  productId: aProduct.id,
  publicId: aProduct.publicId,
  slug: aProduct.slug,
  title: aProduct.title,
  image: null,
  brand: 'Apple',
  category: 'Phones',
  contents: null,
  currency: 'NZD',
  priceMinor: 129900,
  totalMinor: null,
  standing: 'delivery-unknown',
  overLowestMinor: 0,
  condition: 'new',
  availability: 'in-stock',
  variantLabel: null,
  hasAskedColour: false,
  offerId: anOffer.id,
  retailer: aRetailer,
  shops: { deliver: 2, unstated: 1, other: 0 },
  offerCount: 3,
  usedCount: 1,
  inStock: true,
  freeDelivery: false,
  rating: null,
  reviewCount: 0,
  seenAt: now,
  deliveryMinor: null,
  deliveryInfo: 'Delivery not stated',
  deliveryTime: '',
  location: 'Ships from Wellington, New Zealand',
  shippingAvailable: null,
  facts: [],
  energyUse: null,
  moreVariants: 0,
  versions: null,
  lacks: [],
  groupId: 17,
}

export const anAnswer: SearchAnswer = {
  kind: 'products',
  basis: 'delivered',
  searchedFor: 'iphone',
  asksForDeals: false,
  onlyMeant: false,
  didYouMean: null,
  withoutWords: [],
  recognised: [],
  understood: [],
  shelves: [],
  sides: [],
  searchedCategories: [],
  product: null,
  offers: [],
  products: [aCard],
  total: 1,
  complete: 1,
  catalogueProducts: 1462,
  degraded: false,
  exact: true,
  page: 1,
  hasMore: false,
  facets: {
    categories: [],
    brands: [],
    retailers: [{ slug: 'harbour-tech', name: 'Harbour Tech', count: 1, logo: aRetailer.logo }],
    prices: [{ label: '$1,000 and above', min: 1000, max: null, count: 1, countUpTo: 1 }],
    inStock: 1,
    freeDelivery: 0,
    realSale: 0,
    conditions: [{ value: 'new', count: 1 }],
    colours: [],
    sorts: [],
    attributes: [],
  },
}

const phones = {
  id: 1,
  slug: 'phones',
  name: 'Phones',
  depth: 1,
  parentId: null,
  position: 0,
  childIds: [2],
  subtreeIds: [1, 2],
  attributes: attributesOfCategory('phones'),
  products: { NZ: 5, AU: 4 },
}
const mobiles = {
  ...phones,
  id: 2,
  slug: 'mobile-phones',
  name: 'Mobile Phones',
  depth: 2,
  parentId: 1,
  childIds: [],
  subtreeIds: [2],
  attributes: attributesOfCategory('mobile-phones'),
}
const brands = [
  { id: 57, slug: 'apple', name: 'Apple', initial: 'A', products: { NZ: 5, AU: 4 } },
  { id: 58, slug: '3m', name: '3M', initial: '#', products: { NZ: 1, AU: 0 } },
  { id: 59, slug: 'acer', name: 'Acer', initial: 'A', products: { NZ: 2, AU: 2 } },
]

export const anIndex: CatalogueIndex = {
  version: 1,
  categories: new Map([phones, mobiles].map((node) => [node.id, node])),
  categoryBySlug: new Map(),
  categoryByName: new Map(),
  brands: new Map(brands.map((node) => [node.id, node])),
  brandBySlug: new Map(),
  brandByName: new Map(),
  retailers: new Map([[aRetailer.id, { ...aRetailer, deliveryDays: { NZ: 4, AU: null } }]]),
  retailerBySlug: new Map(),
  retailerByDomain: new Map(),
}

/** A front end of one line; `/404` is not found. */
const aThemeScript = `document.documentElement.dataset.theme = 'dark'`

export const aWeb: WebPages = {
  pagePaths: ['/', '/search', '/product/:id'],
  pageRequestOf: (pagePath, address, cookies) => ({
    address: pagePath === '/404' ? pagePath : address,
    cookies,
  }),
  renderPage: async ({ url }) =>
    url.endsWith('/404')
      ? {
          status: 404,
          html: '<!doctype html><meta name="robots" content="noindex"><title>Page Not Found</title>',
        }
      : { status: 200, html: '<!doctype html><title>A page</title>' },
  inlineScripts: [aThemeScript],
  themeScript: aThemeScript,
  style: '/assets/style.css',
  filesDir: tmpdir(),
}

export const aPage: ProductPage = {
  product: aProduct,
  variants: [],
  choices: [],
  ways: [],
  sizes: [],
  variant: null,
  best: anOffer,
  verdict: null,
  advice: null,
  tip: null,
  cheaperColour: null,
  elsewhere: [],
  offerCount: 1,
  shops: { deliver: 1, unstated: 0, other: 0 },
}

const aRecordPart: RecordPart = {
  score: scoreOf([]),
  waiting: 0,
  firstAt: null,
  lastAt: null,
  categories: [],
}

const noDeals = { total: 0, hasMore: false, categories: [], brands: [], drops: [] }

const oneReview = {
  average: 4,
  count: 1,
  distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
  next: undefined,
}

export const someQueries: Nouns['search']['queries'] = {
  asked: () => {},
  answered: () => {},
  flush: async () => {},
  list: async () => [],
  clearOld: async () => {},
}

const usualAnswers: { readonly [N in keyof Nouns]?: Partial<Nouns[N]> } = {
  search: {
    find: async () => anAnswer,
    suggest: async () => ({ products: [], categories: [], brands: [], phrases: ['iphone'] }),
    feature: async () => [aCard],
    suggestSearches: async () => suggestedSearches,
    queries: someQueries,
  },
  openData: { show: async () => ({ state: 'off' }) },
  tips: {
    shown: { note: () => {}, flush: async () => {} },
    showRecord: async () => ({ shown: aRecordPart, replay: aRecordPart }),
  },
  deals: {
    find: async ({ basis, page }) => ({ ...noDeals, basis, page, deals: [] }),
    count: async () => 0,
  },
  catalogue: {
    readVersion: async () => 1,
    latestVersion: () => 0,
    getIndex: async () => anIndex,
    showProduct: async () => aPage,
    listByGtin: async () => [],
    advise: async () => new Map(),
    findListedBlocks: async () => [0],
    listListedProducts: async (after) =>
      after === 0
        ? [{ id: 1, publicId: aProduct.publicId, slug: aProduct.slug, countries: ['NZ', 'AU'] }]
        : [],
    listListedRetailers: async () => [{ slug: aRetailer.slug, countries: ['NZ'] }],
  },
  offers: {
    compare: async () => ({ product: aProduct, new: [anOffer], other: [] }),
    listOf: async () => ({ offers: [], next: null, changes: aPlace }),
    readChanges: async () => ({ changes: [], next: aPlace }),
    follow: async (offerId) => ({
      offerId,
      url: 'https://harbour-tech.example/p/1',
      retailerName: 'Harbour Tech',
      productTitle: aProduct.title,
      productPath: null,
      demo: false,
    }),
  },
  priceHistory: {
    listDailyLows: async () => [],
    showIndex: async (slug) => ({ slug, name: 'Phones', months: [], yearPercent: null }),
    show: async (_id, _country, basis, from = now, to, variant) => ({
      publicId: aProduct.publicId,
      currency: 'NZD',
      basis,
      variant,
      from,
      to,
      low: [{ at: from, priceMinor: 129900 }],
      facts: {
        lowest: { at: from, priceMinor: 129900 },
        averageMinor: 129900,
        percentOfAverage: 0,
      },
      medianMinor: 129900,
      lowestEver: { at: from, priceMinor: 129900, retailer: undefined, isOrderable: true },
      retailers: [],
      offers: [],
    }),
  },
  retailers: {
    listPublic: async () => [],
    listShops: async () => ({ shops: [], total: 0 }),
    showPublic: async () => ({
      retailer: anAdminRetailer,
      readFrom: ['feed'],
      priceReports: { right: 0, wrong: 0, gone: 0 },
      count: null,
      total: 1,
      exact: true,
      products: [],
    }),
    follow: async () => ({
      url: 'https://harbour-tech.example/',
      retailerName: 'Harbour Tech',
      demo: false,
    }),
  },
  identity: anIdentity,
  reviews: { list: async () => ({ ...oneReview, reviews: [aReview] }) },
  ads: { listRunning: async () => [anAd], meet: async () => anAd },
  mail: { outbox: undefined },
  images: { find: async () => undefined, drawPreview: async () => Buffer.from('a preview') },
  rates: {
    get: async () => ({ day: '2026-03-13', source: 'a test', perNzd: { NZD: 1, AUD: 0.9 } }),
  },
  apiKeys: someApiKeys,
  demo: {
    isLoaded: async () => true,
    drawProduct: async () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
    drawAd: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
    drawShopLogo: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  operation: {
    measure: async () => ({
      jobs: { waiting: 2, longestWaitSeconds: 12, running: 3, failed: 1 },
      mails: { queued: 3, oldestSeconds: 40, givenUp: 4 },
      pushes: { queued: 2, oldestSeconds: 20, givenUp: 7 },
      webhooks: { waiting: 5, oldestSeconds: 90, failing: 1 },
      backupAgeSeconds: 3600,
      searchIndexAgeSeconds: 2,
      sources: [
        { id: 7, rows: 500, ageSeconds: 60, everySeconds: 900, isHeld: true, isPaused: false },
      ],
    }),
    connections: () => [{ pool: 'primary', used: 1, idle: 2, waiting: 5 }],
    replicas: () => [
      { name: 'replica-a:5432', secondsBehind: 0.2, isUsed: true, why: undefined },
      { name: 'replica-b:5432', secondsBehind: undefined, isUsed: false, why: 'no answer' },
    ],
    readsThatMayLag: () => ({ replica: 10, primary: 1 }),
    searchFallbacks: () => 3,
  },
}

export const usualDeps: Omit<ServerDeps, keyof Nouns> = {
  idempotencyKeys: {
    reserve: async () => ({ kind: 'reserved' }),
    keep: async () => {},
    release: async () => {},
  },
  checkReady: async () => {},
  web: aWeb,
  clock: { now: () => now },
  logger: pino({ enabled: false }),
}
