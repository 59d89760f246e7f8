import type { SearchRuleEffect } from '#application/search/preview-search-rule.ts'
import type { searchOperations } from '#openapi/operations/search.ts'
import type { SearchRuleEffectBody } from '#openapi/schemas/admin/search-rule.ts'
import type { Handlers } from './handler.ts'

export const searchHandlers: Handlers<typeof searchOperations> = {
  listSearchedQueries: async ({ search }, { query: { results } }) => ({
    items: [...(await search.queries.list({ results, limit: mostListed }))],
  }),
  listSearchRules: async ({ search }) => ({
    items: (await search.rules.list()).map(({ addedAt, ...rule }) => ({
      ...rule,
      addedAt: addedAt.toISOString(),
    })),
  }),
  addSearchRule: async ({ search }, { body, actor }) => ({
    id: await search.rules.add(body, actor),
  }),
  tryOutSearchRule: async ({ search }, { body }) =>
    toEffectBody(await search.rules.preview({ add: body })),
  tryOutSearchRuleRemoval: async ({ search }, { params: { id } }) =>
    toEffectBody(await search.rules.preview({ remove: id })),
  removeSearchRule: async ({ search }, { params: { id }, actor }) => search.rules.remove(id, actor),
}

const mostListed = 100

const toEffectBody = ({ tried, changed }: SearchRuleEffect): SearchRuleEffectBody => ({
  tried,
  changed: changed.map(({ before, after, ...one }) => ({
    ...one,
    before: [...before],
    after: [...after],
  })),
})
