import {
  ActOnOffersSchema,
  ListOffersSchema,
  ManagedOffersSchema,
  OfferOutcomesSchema,
} from '../schemas/admin/offer.ts'
import { AdminOfferReportsSchema, CloseOfferReportSchema } from '../schemas/offer-report.ts'
import type { Operations } from './operation.ts'
import { done } from './operation.ts'
import { z } from 'zod'

export const offerOperations = {
  searchOffers: {
    method: 'GET',
    path: '/admin/offers',
    scope: 'catalogue',
    summary: 'Offers of all shops, hidden and unmatched ones among them',
    query: ListOffersSchema,
    answer: ManagedOffersSchema,
  },
  actOnOffers: {
    method: 'POST',
    path: '/admin/offers/actions',
    scope: 'catalogue',
    summary: 'Hide, show, split off, move or strike offers, or undo that',
    description:
      'Each by itself, with its outcome: one that is refused stops none of the others. Whatever is ' +
      'done can be undone.',
    body: ActOnOffersSchema,
    answer: OfferOutcomesSchema,
    answerMs: 60_000,
  },
  listOfferReports: {
    method: 'GET',
    path: '/admin/offer-reports',
    scope: 'catalogue',
    summary: 'What shoppers say of offers',
    description: 'Open reports, the oldest first, 100 at most.',
    answer: AdminOfferReportsSchema,
    failures: [403],
  },
  closeOfferReport: {
    method: 'PUT',
    path: '/admin/offer-reports/:id/closed',
    scope: 'catalogue',
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
  },
} as const satisfies Operations
