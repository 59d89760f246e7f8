import {
  ListedOffersQuerySchema,
  ListedOffersSchema,
  OfferChangesQuerySchema,
  OfferChangesSchema,
} from '../schemas/offer-changes.ts'
import type { Operations } from './operation.ts'
import { z } from 'zod'

export const offerChangeOperations = {
  listAllOffers: {
    method: 'GET',
    path: '/offers',
    access: 'public',
    kept: 0,
    tag: 'Products',
    summary: 'All offers of a country',
    description:
      'What shoppers see, at most 1,000 at a time in a stable order. Keep the `changes` of the first answer: with it ' +
      '`/api/changes` tells all that changed since.',
    query: ListedOffersQuerySchema,
    answer: ListedOffersSchema,
    byHand: true,
  },
  listOfferChanges: {
    method: 'GET',
    path: '/changes',
    access: 'public',
    kept: 0,
    tag: 'Products',
    summary: 'What changed of offers',
    description:
      'Every change of an offer’s price, delivery, stock, title or product, its beginning and its end, once and in order; none ' +
      'is left out. Of one offer the later change holds. A new installation, and one restored from a backup, ' +
      'begins a new feed: cursors of another one, and those older than 30 days, are a 410. With ' +
      '`Accept: application/jsonl` each change is a line; the header `Link` has the address to go on from.',
    query: OfferChangesQuerySchema,
    answer: {
      description: 'What changed, oldest first.',
      content: {
        'application/json': { schema: OfferChangesSchema },
        'application/jsonl': { schema: z.string() },
      },
    },
    refusals: { 410: 'It was there once, and is gone; `code` says why.' },
    // The longest wait, and what an answer takes.
    answerMs: 40_000,
    byHand: true,
  },
} as const satisfies Operations
