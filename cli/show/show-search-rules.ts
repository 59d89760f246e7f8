import type { SearchRuleEffect } from '#application/search/preview-search-rule.ts'
import type { SearchRuleView } from '#application/search/search-rules.ts'
import { clean } from '../print.ts'
import { makeTable } from './table.ts'

export const showSearchRules = (rules: readonly SearchRuleView[]): string =>
  rules.length === 0
    ? 'There are none.'
    : makeTable(
        [
          { heading: 'Id', align: 'right' },
          { heading: 'Words', wraps: true },
          { heading: 'Other', wraps: true },
          { heading: 'Added by' },
        ],
        rules.map(({ id, words, other, addedBy }) => [String(id), words, other, addedBy]),
      )

export const showEffect = ({ tried, changed }: SearchRuleEffect): string =>
  [
    `${changed.length} of ${tried} searches would find something else, or in another order.`,
    ...changed.map(({ query, country, searches, before, after }) =>
      [
        `\n${clean(query)} (${country}, ${searches} in 30 days)`,
        `  now:  ${titles(before)}`,
        `  then: ${titles(after)}`,
      ].join('\n'),
    ),
  ].join('\n')

const titles = (names: readonly string[]): string =>
  names.length === 0 ? 'nothing' : names.slice(0, 3).map(clean).join(' | ')
