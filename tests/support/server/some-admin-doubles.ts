import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import { noCounts, noExamples, type RunReport } from '#application/collect/run/run.ts'
import type { SourceView } from '#application/collect/source/source-store.ts'
import type { AdminRetailer } from '#application/retailer/manage-retailers.ts'

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
