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

export const searchOperations = {
  listSearchedQueries: {
    method: 'GET',
    path: '/admin/search/queries',
    access: { admin: 'catalogue' },
    summary: 'What was searched for, by what it found',
    query: ListSearchedQueriesSchema,
    answer: SearchedQueriesSchema,
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
} as const satisfies Operations
