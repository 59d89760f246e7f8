import { isPublicId } from '#domain/catalogue/public-id.ts'
import {
  cadences,
  productWatchKinds,
  searchWatchKinds,
  watchConditions,
  watchLimits,
} from '#domain/watch/watch.ts'
import { z } from 'zod'
import { EmailSchema, exampleLinkToken } from './credentials.ts'
import { BasisQuerySchema, BasisSchema } from '../fields/basis.ts'
import { CountryQuerySchema, CountrySchema } from '../fields/country.ts'
import { AmountMinorSchema, CurrencySchema } from '../fields/money.ts'
import { AdviceSchema, adviceExample } from '../product/advice.ts'
import { AskedSearchSchema, exampleSearch, WatchedSearchSchema } from './watched-search.ts'

const targetError = { error: 'must be a number of cents above 0' }
const target = z.int(targetError).min(1, targetError).max(watchLimits.target, targetError)

const { min, max } = watchLimits.percent
const percentError = { error: `must be a whole number from ${min} to ${max}` }
const percent = z.int(percentError).min(min, percentError).max(max, percentError)

const kind = z
  .enum(productWatchKinds, { error: `must be one of ${productWatchKinds.join(', ')}` })
  .describe(
    '`target`: it costs at most `targetMinor`. `falls-by`: it falls by `percent`. `new-low`: it is cheaper than ' +
      'on any day of 12 months. `back-in-stock`: it can be ordered again.',
  )

const condition = z
  .enum(watchConditions, { error: `must be one of ${watchConditions.join(', ')}` })
  .describe('`used` is whatever is not new.')

const cadence = z
  .enum(cadences, { error: `must be one of ${cadences.join(', ')}` })
  .describe('`each` thing by itself, at most one mail a day and product, or all at once.')

/** Without one, whoever is signed in is meant. */
export const TokenSchema = z.string().max(100).optional().meta({
  description: 'Of the link in a mail; without it, what is meant is yours who are signed in.',
})

/** Of whoever puts back what was ended by the link of a mail. */
const again = {
  token: TokenSchema,
  id: z.uuid({ error: 'is not the id of a watch' }).optional().meta({
    description:
      'Of a watch that was ended, which comes back under it; ignored of an `email`. Left out: a new one.',
  }),
}

export const AddWatchSchema = z
  .object({
    ...again,
    productId: z
      .string({ error: 'is missing' })
      .refine(isPublicId, { error: 'is not the id of a product' }),
    wholeModel: z.boolean().default(false).describe('Any colour or size of it.'),
    country: CountryQuerySchema,
    basis: BasisQuerySchema,
    shops: z
      .array(z.string().max(100))
      .max(watchLimits.retailers, { error: `at most ${watchLimits.retailers}` })
      .default([])
      .describe('Slugs; empty = any shop.'),
    condition: condition.default('new'),
    kind,
    targetMinor: target.optional().describe('Of a `target`, in cents.'),
    percent: percent.optional().describe('Of `falls-by`.'),
    email: EmailSchema.optional().describe(
      'Of somebody without an account, who is asked by mail; ignored of whoever is signed in.',
    ),
  })
  .meta({
    'x-examples': {
      target: {
        value: {
          productId: 'awMiEnyh59s',
          kind: 'target',
          targetMinor: 34900,
          email: 'aroha@example.nz',
        },
      },
    },
  })

export const WatchSearchSchema = z
  .object({
    ...again,
    search: AskedSearchSchema,
    country: CountryQuerySchema,
    basis: BasisQuerySchema,
    kind: z
      .enum(searchWatchKinds, { error: `must be one of ${searchWatchKinds.join(', ')}` })
      .describe(
        '`new-product`: something fits that was not listed in the country before. `target`: something that fits ' +
          'costs at most `targetMinor`.',
      ),
    targetMinor: target.optional().describe('Of a `target`, in cents.'),
    cadence: cadence
      .optional()
      .describe('For all that is watched; of an `email`, once it confirms. Left out: as before.'),
    email: EmailSchema.optional().describe(
      'Of somebody without an account, who is asked by mail; ignored of whoever is signed in.',
    ),
  })
  .meta({
    'x-examples': {
      target: {
        value: {
          search: exampleSearch,
          kind: 'target',
          targetMinor: 24900,
          email: 'aroha@example.nz',
        },
      },
    },
  })

export const AddedWatchSchema = z
  .object({
    id: z.uuid(),
    state: z
      .enum(['active', 'unconfirmed'])
      .describe('`unconfirmed`: the mail to the address is to be answered first.'),
    isChange: z
      .boolean()
      .describe('It was watched already, and waits for this from now on. Of an `email` not told.'),
  })
  .meta({
    examples: [
      { id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b', state: 'unconfirmed', isChange: false },
    ],
  })

const linked = { token: exampleLinkToken }
const watchId = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'

export const AskForWatchesSchema = z.object({ token: TokenSchema }).meta({ examples: [linked] })

export const ChangeWatchSchema = z
  .object({
    token: TokenSchema,
    id: z.uuid({ error: 'is not the id of a watch' }),
    state: z
      .enum(['active', 'paused'], { error: 'must be active or paused' })
      .optional()
      .describe('`active` also confirms it.'),
    targetMinor: target.optional().describe('Of a `target`, in cents.'),
    percent: percent.optional().describe('Of `falls-by`; counted from the price of now.'),
  })
  .meta({ examples: [{ ...linked, id: watchId, targetMinor: 32900 }] })

export const EndWatchesSchema = z
  .object({
    token: TokenSchema,
    id: z.uuid({ error: 'is not the id of a watch' }).optional().describe('Left out with `all`.'),
    all: z.boolean().default(false).describe('Ends all watches.'),
  })
  .refine(({ id, all }) => all || id !== undefined, { path: ['id'], error: 'is missing' })
  .meta({ examples: [{ ...linked, id: watchId }] })

export const UnsubscribeQuerySchema = z.object({
  token: z
    .string({ error: 'is missing' })
    .max(100)
    .meta({ description: 'Of the link in the mail.', examples: [exampleLinkToken] }),
})

export const WatchSettingsSchema = z
  .object({ token: TokenSchema, cadence })
  .meta({ examples: [{ ...linked, cadence: 'daily' }] })

export const WatchSchema = z
  .object({
    id: z.uuid(),
    productId: z.string().nullable().describe('Null of a search.'),
    search: WatchedSearchSchema.nullable().describe('Null of a product.'),
    name: z.string().describe('The product’s, or the search in words.'),
    link: z.string().describe('The page of the product, or of the search’s results.'),
    image: z.string().nullable(),
    wholeModel: z.boolean(),
    country: CountrySchema,
    currency: CurrencySchema,
    basis: BasisSchema,
    shops: z.array(z.object({ slug: z.string(), name: z.string() })).describe('Empty = any shop.'),
    condition,
    kind: z.enum([...productWatchKinds, 'new-product']),
    targetMinor: AmountMinorSchema.nullable().describe(
      'The highest amount that is told, in cents; null where it does not wait for one.',
    ),
    percent: z.int().nullable(),
    state: z.enum(['unconfirmed', 'active', 'paused']),
    createdAt: z.iso.datetime(),
    isMet: z
      .boolean()
      .describe('It is so already, and is told the next time that it comes to be so.'),
    isMailDue: z
      .boolean()
      .describe(
        'A mail about it follows, unless it is over by then: a price is told once it was read twice, or is an hour old.',
      ),
    advice: AdviceSchema.nullable().describe(
      'What the product’s page says of `lowestMinor`; null where it leads with another price, or says nothing.',
    ),
    lowestMinor: AmountMinorSchema.nullable().describe(
      'What it costs now in the basis, shops and condition, in cents; null = nobody sells it so, or it is of a search.',
    ),
    lastMail: z
      .object({ at: z.iso.datetime(), amountMinor: AmountMinorSchema })
      .nullable()
      .describe('The last time it was mailed, and what it, or the cheapest that fitted, cost.'),
  })
  .meta({
    id: 'Watch',
    description: 'A price, or a search, that is watched.',
    examples: [
      {
        id: watchId,
        productId: 'awMiEnyh59s',
        search: null,
        name: 'Canon RF 50mm f/1.8 STM',
        link: '/product/canon-rf-50mm-f-1-8-stm-awMiEnyh59s',
        image: null,
        wholeModel: false,
        country: 'NZ' as const,
        currency: 'NZD' as const,
        basis: 'delivered' as const,
        shops: [],
        condition: 'new' as const,
        kind: 'target' as const,
        targetMinor: 34900,
        percent: null,
        state: 'active' as const,
        createdAt: '2026-03-12T20:05:00.000Z',
        isMet: false,
        isMailDue: false,
        advice: adviceExample,
        lowestMinor: 36900,
        lastMail: null,
      },
    ],
  })

export const WatchListSchema = z
  .object({
    email: z.string().nullable().describe('Whose they are; null of an account.'),
    cadence,
    refusedAt: z.iso
      .datetime()
      .nullable()
      .describe('Since when the mail server refuses the address, so that nothing is sent.'),
    hasFeed: z.boolean().describe('Whether there is an RSS feed of what was told.'),
    watches: z.array(WatchSchema).describe('Newest first.'),
  })
  .meta({
    id: 'WatchList',
    description: 'All that somebody watches.',
    examples: [
      {
        email: 'aroha@example.nz',
        cadence: 'each' as const,
        refusedAt: null,
        hasFeed: false,
        watches: [],
      },
    ],
  })

export const WatchFeedSchema = z.object({ url: z.url() }).meta({
  id: 'WatchFeed',
  description: 'The address of an RSS feed; whoever has it reads what was told.',
  examples: [
    {
      url: 'https://pricehound.example/watches.rss?token=2pV4cXo1mQ8r7sT3uW6yZ9aB5dE0fGhJkLnPqRsTuVw',
    },
  ],
})

export const WatchFeedQuerySchema = z.object({
  token: z.string().max(100).meta({ description: 'The secret of a feed.' }),
})

export type WatchFeedBody = z.output<typeof WatchFeedSchema>

export type AddWatchBody = z.input<typeof AddWatchSchema>
export type WatchSearchBody = z.input<typeof WatchSearchSchema>
export type AddedWatchBody = z.output<typeof AddedWatchSchema>
export type ChangeWatchBody = z.input<typeof ChangeWatchSchema>
export type WatchBody = z.output<typeof WatchSchema>
export type WatchListBody = z.output<typeof WatchListSchema>
