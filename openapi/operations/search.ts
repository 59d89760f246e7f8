import { BasisQuerySchema } from '../schemas/fields/basis.ts'
import { CountryQuerySchema } from '../schemas/fields/country.ts'
import { FeaturedSchema } from '../schemas/search/featured.ts'
import { QueryTextSchema, SearchQuerySchema } from '../schemas/search/search-query.ts'
import { SearchSchema } from '../schemas/search/search.ts'
import { SuggestionsSchema } from '../schemas/search/suggestions.ts'
import {
  AddSearchRuleSchema,
  ListSearchedQueriesSchema,
  SearchedQueriesSchema,
  SearchRuleAddedSchema,
  SearchRuleEffectSchema,
  SearchRuleIdSchema,
  SearchRulesSchema,
} from '../schemas/admin/search-rule.ts'
import type { Operations } from './operation.ts'
import { done } from './operation.ts'
import { z } from 'zod'

export const searchOperations = {
  listSearchedQueries: {
    method: 'GET',
    path: '/admin/search/queries',
    access: { admin: 'catalogue' },
    summary: 'What was searched for, by what it found',
    query: ListSearchedQueriesSchema,
    answer: SearchedQueriesSchema,
    commands: [
      {
        name: 'search queries',
        summary: 'list what was searched for in the last 30 days, by what it found',
        options: { results: '--results <kind>' },
        examples: ['--results one'],
        columns: [
          ['Searches', 'searches'],
          ['Words', 'words'],
          ['Country', 'country'],
          ['Last day', 'lastDay'],
        ],
        json: 'items',
      },
    ],
  },
  listSearchRules: {
    method: 'GET',
    path: '/admin/search/rules',
    access: { admin: 'catalogue' },
    summary: 'Synonyms and forbidden corrections of searches',
    answer: SearchRulesSchema,
  },
  addSearchRule: {
    method: 'POST',
    path: '/admin/search/rules',
    access: { admin: 'catalogue' },
    summary: 'Add a synonym, or forbid a correction',
    description: 'Searches mind it from a second later on.',
    body: AddSearchRuleSchema,
    status: 201,
    answer: SearchRuleAddedSchema,
    conflict: true,
  },
  tryOutSearchRule: {
    method: 'POST',
    path: '/admin/search/rule-effects',
    access: { admin: 'catalogue' },
    summary: 'Which searches a rule would change, without adding it',
    description:
      'Tries up to 50 searches of the last 30 days that have the words, and the words themselves.',
    body: AddSearchRuleSchema,
    answer: SearchRuleEffectSchema,
    answerMs: 60_000,
  },
  tryOutSearchRuleRemoval: {
    method: 'GET',
    path: '/admin/search/rules/:id/removal',
    access: { admin: 'catalogue' },
    summary: 'Which searches the removal of a rule would change',
    params: SearchRuleIdSchema,
    answer: SearchRuleEffectSchema,
    answerMs: 60_000,
  },
  removeSearchRule: {
    method: 'DELETE',
    path: '/admin/search/rules/:id',
    access: { admin: 'catalogue' },
    summary: 'Remove a synonym, or allow a correction again',
    params: SearchRuleIdSchema,
    status: 204,
    answer: done,
  },
  search: {
    method: 'GET',
    path: '/search',
    access: 'public',
    kept: 30,
    searches: true,
    limit: 'search',
    tag: 'Search',
    summary: 'Search for products',
    description:
      'Answers the offers of the one product that the words mean (`kind: offers`), a list of ' +
      'products (`products`), or nothing (`none`). Sort, price range and filters never change the ' +
      'kind. Nothing in the order knows about money paid to us. A brand, category or shop that the ' +
      'catalogue does not have is a 422 whose `errors` name the parameter; a page that follows an ' +
      'old link may leave it out and search again.',
    query: SearchQuerySchema,
    answer: SearchSchema,
    failures: [422],
    byHand: true,
  },
  suggest: {
    method: 'GET',
    path: '/suggest',
    access: 'public',
    kept: 60,
    searches: true,
    limit: 'search',
    tag: 'Search',
    summary: 'Complete what is being typed',
    description: 'Products, categories, brands and phrases for at least two letters or digits.',
    query: z.object({
      query: QueryTextSchema.meta({
        description: 'The letters typed so far.',
        examples: ['ipho'],
      }).transform((typed) => typed.trim()),
      country: CountryQuerySchema,
      basis: BasisQuerySchema,
    }),
    answer: SuggestionsSchema,
  },
  listFeatured: {
    method: 'GET',
    path: '/featured',
    access: 'public',
    kept: 30,
    searches: true,
    tag: 'Catalogue',
    summary: 'The products of the home page',
    description:
      'Four products that are sold in the country, and four deals. Nobody pays to stand here.',
    query: z.object({ country: CountryQuerySchema, basis: BasisQuerySchema }),
    answer: FeaturedSchema,
  },
} as const satisfies Operations
