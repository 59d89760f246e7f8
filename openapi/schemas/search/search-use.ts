import { isPublicId } from '#domain/catalogue/public-id.ts'
import { mostPlaces, useKinds, usesOfBatch } from '#domain/learning/search-use.ts'
import { countries } from '#domain/market/country.ts'
import { maxQueryCharacters } from '#domain/search/query-limits.ts'
import { z } from 'zod'

const place = { error: `must be a whole number from 1 to ${mostPlaces}` }

export const SendSearchUsesSchema = z
  .object({
    uses: z
      .array(
        z.object({
          kind: z
            .enum(useKinds, { error: `must be one of ${useKinds.join(', ')}` })
            .describe('A list was shown, a product of it opened, a shop gone to from there.'),
          words: z
            .string({ error: 'is missing' })
            .min(1, { error: 'is missing' })
            .max(maxQueryCharacters, { error: `must have at most ${maxQueryCharacters} letters` })
            .describe('What was searched for.'),
          country: z.enum(countries, { error: 'has an unknown country' }),
          product: z
            .object({
              id: z.string({ error: 'is missing' }).refine(isPublicId, 'is no id of a product'),
              place: z
                .int(place)
                .min(1, place)
                .max(mostPlaces, place)
                .describe('Where it stood in the whole list, from 1.'),
            })
            .optional()
            .describe('Not of a list that was shown.'),
        }),
        { error: 'must be a list' },
      )
      .min(1, { error: 'must not be empty' })
      .max(usesOfBatch, { error: `must have at most ${usesOfBatch} uses` }),
  })
  .meta({
    examples: [
      {
        uses: [
          { kind: 'shown', words: 'phone case', country: 'NZ' },
          {
            kind: 'opened',
            words: 'phone case',
            country: 'NZ',
            product: { id: '4kq2m8x7v1A', place: 3 },
          },
        ],
      },
    ],
  })
