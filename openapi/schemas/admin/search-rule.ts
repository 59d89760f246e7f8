import { countries } from '#domain/market/country.ts'
import { longestRuleWords, searchRuleKinds } from '#domain/search/search-rule.ts'
import { z } from 'zod'
import { LineSchema } from '../fields/text.ts'
import { rowNumber } from '../fields/whole-number.ts'

const RuleWordsSchema = LineSchema(longestRuleWords).refine((text) => /[\p{L}\p{N}]/u.test(text), {
  error: 'must contain a letter or a digit',
})

export const AddSearchRuleSchema = z
  .object({
    kind: z
      .enum(searchRuleKinds, { error: `must be ${searchRuleKinds.join(' or ')}` })
      .describe(
        '`synonym`: `words` in a query are searched as `other`. `no-correction`: the spelling of ' +
          '`words`, one word, is never corrected to `other`.',
      ),
    words: RuleWordsSchema.describe('As shoppers type them; plurals and case do not matter.'),
    other: RuleWordsSchema,
  })
  .meta({ examples: [{ kind: 'synonym', words: 'home theatre amplifier', other: 'av receiver' }] })

export const SearchRuleIdSchema = z.object({
  id: rowNumber('is not the id of a rule', (number) =>
    number.meta({
      description: 'The `id` of a search rule.',
      examples: [7],
    }),
  ),
})

const SearchRuleSchema = AddSearchRuleSchema.extend({
  id: z.int().min(1),
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
})

export const SearchRuleAddedSchema = z
  .object({ id: z.int().min(1) })
  .meta({ id: 'SearchRuleAdded', description: 'The new rule.', examples: [{ id: 7 }] })

export const SearchRulesSchema = z.object({ items: z.array(SearchRuleSchema) }).meta({
  id: 'SearchRules',
  description: 'What admins told the search of words, synonyms first.',
  examples: [
    {
      items: [
        {
          id: 7,
          kind: 'synonym',
          words: 'home theatre amplifier',
          other: 'av receiver',
          addedBy: 'aroha@example.com',
          addedAt: '2026-03-11T02:11:00.000Z',
        },
      ],
    },
  ],
})

export const SearchRuleEffectSchema = z
  .object({
    tried: z.int().min(0).describe('Queries that were searched with and without it.'),
    changed: z
      .array(
        z.object({
          query: z.string(),
          country: z.enum(countries),
          searches: z.int().min(0).describe('In the last 30 days.'),
          before: z.array(z.string()).describe('Names of the first ten products.'),
          after: z.array(z.string()),
        }),
      )
      .describe('Those whose first ten products would be others, or in another order.'),
  })
  .meta({
    id: 'SearchRuleEffect',
    description: 'What a rule would change.',
    examples: [
      {
        tried: 3,
        changed: [
          {
            query: 'home theatre amplifier',
            country: 'NZ',
            searches: 12,
            before: ['Samsung HW-Q990F 11.1.4 Soundbar'],
            after: ['Denon AVR-X1800H 7.2 AV Receiver'],
          },
        ],
      },
    ],
  })

export const ListSearchedQueriesSchema = z.object({
  results: z
    .enum(['none', 'one', 'many'], { error: 'must be none, one or many' })
    .default('none')
    .describe('What they found last: nothing, the page of one product, or a list.'),
})

export const SearchedQueriesSchema = z
  .object({
    items: z.array(
      z.object({
        words: z.string(),
        country: z.enum(countries),
        results: z.enum(['none', 'one', 'many']),
        searches: z.int().min(1),
        lastDay: z.iso.date().describe('Of UTC.'),
      }),
    ),
  })
  .meta({
    id: 'SearchedQueries',
    description:
      'What was searched for at least three times in the last 30 days without filters, the most ' +
      'frequent first, at most a hundred. Nothing tells who did.',
    examples: [
      {
        items: [
          { words: 'refrig', country: 'NZ', results: 'none', searches: 12, lastDay: '2026-03-11' },
        ],
      },
    ],
  })

export type AddSearchRuleBody = z.input<typeof AddSearchRuleSchema>
export type SearchRulesBody = z.output<typeof SearchRulesSchema>
export type SearchRuleBody = SearchRulesBody['items'][number]
export type SearchRuleEffectBody = z.output<typeof SearchRuleEffectSchema>
export type SearchedQueriesBody = z.output<typeof SearchedQueriesSchema>
