import { RetailerSlugSchema } from '../schemas/retailer.ts'
import type { Operations } from './operation.ts'
import { z } from 'zod'

export const clickOutOperations = {
  followOffer: {
    method: 'GET',
    path: '/out/:offerId',
    access: 'public',
    limit: 'click',
    tag: 'Products',
    summary: 'Go to the shop',
    description:
      'Leads to the offer at its shop, whose own domains it never leaves, and counts the visit by ' +
      'offer and day, once for each product and network, without person or cookie. An invented shop answers with a plain page.',
    params: z.object({
      offerId: z.string().meta({
        description: 'The `id` of an offer.',
        examples: ['df7296b7-5af0-87b0-90cb-b978892900da'],
      }),
    }),
    answer: {
      description: 'The page of an invented shop.',
      content: { 'text/html': { schema: z.string() } },
    },
    others: { 303: z.null().describe('`Location` is the offer at its shop.') },
    missing: true,
    outside: true,
    byHand: true,
  },
  followRetailer: {
    method: 'GET',
    path: '/out/shops/:slug',
    access: 'public',
    limit: 'click',
    tag: 'Catalogue',
    summary: 'Go to a shop’s front page',
    description: 'Leads to the first of its domains. An invented shop answers with a plain page.',
    params: z.object({ slug: RetailerSlugSchema }),
    answer: {
      description: 'The page of an invented shop.',
      content: { 'text/html': { schema: z.string() } },
    },
    others: { 303: z.null().describe('`Location` is the shop.') },
    missing: true,
    outside: true,
    byHand: true,
  },
} as const satisfies Operations
