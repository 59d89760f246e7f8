import {
  OfferIdSchema,
  OfferProvenanceSchema,
  OfferReportedSchema,
  ReportOfferSchema,
  AdminOfferReportsSchema,
  CloseOfferReportSchema,
} from '../schemas/offer-report.ts'
import {
  ActOnOffersSchema,
  ListOffersSchema,
  ManagedOffersSchema,
  OfferOutcomesSchema,
} from '../schemas/admin/offer.ts'
import type { Operations } from './operation.ts'
import { done } from './operation.ts'
import { z } from 'zod'

const exampleId = 'df7296b7-5af0-87b0-90cb-b978892900da'

const acting = {
  args: { offers: '<offers...>' },
  columns: [
    ['Offer', 'offer'],
    ['Outcome', 'outcome'],
    ['Why', 'message'],
  ],
  refused: ['outcome', 'refused'],
} as const

const offerParams = z.object({ id: OfferIdSchema })

export const offerOperations = {
  searchOffers: {
    method: 'GET',
    path: '/admin/offers',
    access: { admin: 'catalogue' },
    summary: 'Offers of all shops, hidden and unmatched ones among them',
    query: ListOffersSchema,
    answer: ManagedOffersSchema,
    commands: [
      {
        name: 'offers list',
        summary: 'list offers of all shops, latest found first',
        args: { query: '[search]' },
        options: {
          minPrice: '--min <dollars>',
          maxPrice: '--max <dollars>',
          unreadDays: '--unread <days>',
        },
        shop: { shop: 'slug' },
        examples: ['"trail camera" --shop kea-cameras --max 5', '--state hidden --json'],
        columns: [
          ['Id', 'id'],
          ['Shop', 'retailer.slug country'],
          ['Title', 'title'],
          ['Product', 'product.id'],
          ['Price', 'amountMinor'],
          ['Read', 'readAt'],
          ['State', 'states'],
          ['Hidden', 'hiding.reason hiding.until'],
        ],
        empty: 'No offers.',
      },
    ],
  },
  actOnOffers: {
    method: 'POST',
    path: '/admin/offers/actions',
    access: { admin: 'catalogue' },
    summary: 'Hide, show, split off, move or strike offers, or undo that',
    description:
      'Each by itself, with its outcome: one that is refused stops none of the others. Whatever is ' +
      'done can be undone.',
    body: ActOnOffersSchema,
    answer: OfferOutcomesSchema,
    answerMs: 60_000,
    commands: [
      {
        ...acting,
        name: 'offers hide',
        summary: 'hide offers from everybody, whatever their shops say',
        set: { action: 'hide', product: undefined, category: undefined },
        needs: ['reason'],
        examples: [`${exampleId} --reason "Cents for dollars" --until 2026-03-21`],
      },
      {
        ...acting,
        name: 'offers show',
        summary: 'show hidden offers again',
        set: {
          action: 'show',
          reason: undefined,
          until: undefined,
          product: undefined,
          category: undefined,
        },

        examples: [exampleId],
      },
      {
        ...acting,
        name: 'offers split',
        summary: 'make a product of its own of each offer',
        set: { action: 'split', reason: undefined, until: undefined, product: undefined },

        examples: [exampleId],
      },
      {
        ...acting,
        name: 'offers move',
        summary: 'put offers to another product',
        set: { action: 'move', reason: undefined, until: undefined, category: undefined },
        needs: ['product'],
        examples: [`${exampleId} --product awMiEnyh59s`],
      },
      {
        ...acting,
        name: 'offers strike',
        summary: 'take the price that is asked now out of the history, until the shop asks another',
        set: { action: 'strike', until: undefined, product: undefined, category: undefined },
        needs: ['reason'],
        examples: [`${exampleId} --reason "Cents for dollars"`],
      },
      {
        ...acting,
        name: 'offers undo',
        summary: 'take back the last of these for each offer',
        set: {
          action: 'undo',
          reason: undefined,
          until: undefined,
          product: undefined,
          category: undefined,
        },

        examples: [exampleId],
      },
    ],
  },
  listOfferReports: {
    method: 'GET',
    path: '/admin/offer-reports',
    access: { admin: 'catalogue' },
    summary: 'What shoppers say of offers',
    description: 'Open reports, the oldest first, 100 at most.',
    answer: AdminOfferReportsSchema,
    failures: [403],
    commands: [
      {
        name: 'offers reports list',
        summary: 'list open reports of offers, the oldest first',
        examples: [''],
        columns: [
          ['Id', 'id'],
          ['Reported', 'reportedAt'],
          ['About', 'kind'],
          ['Account', 'fromAccount'],
          ['Shop', 'shop.slug country'],
          ['Offer', 'offer.title'],
          ['Product', 'product.title'],
          ['Price then', 'offer.reportedAmountMinor'],
          ['Price now', 'offer.amountMinor'],
          ['They saw', 'saidMinor:offer.currency'],
          ['Note', 'note'],
        ],
        empty: 'No open reports.',
      },
    ],
  },
  closeOfferReport: {
    method: 'PUT',
    path: '/admin/offer-reports/:id/closed',
    access: { admin: 'catalogue' },
    summary: 'A report of an offer was looked at',
    description: 'Whoever reported it is told by mail.',
    params: z.object({
      id: z.uuid({ error: 'is not the id of a report' }).meta({
        description: 'The `id` of a report.',
        examples: ['0198c9a0-7d21-7c32-9b4d-3a5c6e7f8091'],
      }),
    }),
    body: CloseOfferReportSchema,
    status: 204,
    answer: done,
    commands: [
      {
        name: 'offers reports close',
        summary: 'close a report; the shopper is told the outcome by mail',
        args: { id: '<id>' },
        examples: ['0198c9a0-7d21-7c32-9b4d-3a5c6e7f8091 --outcome right'],
        done: 'Closed.',
      },
    ],
  },
  readOfferProvenance: {
    method: 'GET',
    path: '/offers/:id/provenance',
    access: 'public',
    kept: 30,
    tag: 'Products',
    summary: 'How we know of an offer',
    description: 'Where and when it was read, and why it stands under its product.',
    params: offerParams,
    answer: OfferProvenanceSchema,
  },
  reportOffer: {
    method: 'POST',
    path: '/offers/:id/reports',
    access: 'visitor',
    tag: 'Products',
    summary: 'Say that something is wrong with an offer',
    description:
      'A wrong price has its shop asked once more; another product is looked at by people, and is taken from ' +
      'whoever is signed in alone. Accounts are answered by mail, and visitors who leave an `email`. Saying it twice changes nothing. An account may ' +
      'say 20 things an hour; from one network without an account, 10 are taken an hour and 30 a day.',
    params: offerParams,
    body: ReportOfferSchema,
    status: 202,
    answer: OfferReportedSchema,
    failures: [401],
  },
} as const satisfies Operations
