import type {
  AddSearchRuleBody,
  SearchedQueriesBody,
  SearchRuleEffectBody,
  SearchRulesBody,
} from '#openapi/schemas/admin/search-rule.ts'
import { withQuery } from '../paths.ts'
import { getJson } from './client.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

export const searchRulesQuery = (): ApiQuery<SearchRulesBody> => ({
  queryKey: ['/api/admin/search/rules'],
  staleTime: 0,
})

/** `results`: what they found; nothing when empty. */
export const searchedQueriesQuery = (results: string): ApiQuery<SearchedQueriesBody> => ({
  queryKey: [withQuery('/api/admin/search/queries', { results })],
  staleTime: 0,
})

export const addSearchRule = (rule: AddSearchRuleBody): Promise<unknown> =>
  sendJson('POST', '/api/admin/search/rules', rule)

export const tryOutSearchRule = (rule: AddSearchRuleBody): Promise<SearchRuleEffectBody> =>
  sendJson('POST', '/api/admin/search/rule-effects', rule)

export const tryOutSearchRuleRemoval = (id: number): Promise<SearchRuleEffectBody> =>
  getJson((...asked) => fetch(...asked), `/api/admin/search/rules/${id}/removal`)

export const removeSearchRule = (id: number): Promise<unknown> =>
  sendJson('DELETE', `/api/admin/search/rules/${id}`)
