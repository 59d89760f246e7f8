import type { SearchEvaluation } from '#application/search/evaluate-search.ts'
import { clean } from '../print.ts'
import { makeTable } from './table.ts'

export const showEvaluation = (evaluation: SearchEvaluation, worst: number): string => {
  const { ndcg, mrr, queries, zeroResults, oneResult, missingProducts, skippedQueries } = evaluation
  const shown = queries.slice(0, worst)
  return [
    `${queries.length} queries: nDCG@10 ${ndcg.toFixed(3)}, MRR ${mrr.toFixed(3)}; ` +
      `${zeroResults} without results, ${oneResult} with one`,
    ...(missingProducts.length > 0
      ? [`${missingProducts.length} judged products are not sold here: ${few(missingProducts)}`]
      : []),
    ...(skippedQueries.length > 0
      ? [`${skippedQueries.length} queries were left out therefore: ${few(skippedQueries)}`]
      : []),
    ...(shown.length > 0 ? [`\nThe ${shown.length} worst`, worstTable(shown)] : []),
  ].join('\n')
}

const few = (names: readonly string[]): string =>
  `${names.slice(0, 5).map(clean).join(', ')}${names.length > 5 ? ', …' : ''}`

const worstTable = (queries: SearchEvaluation['queries']): string =>
  makeTable(
    [
      { heading: 'nDCG', align: 'right' },
      { heading: 'Found', align: 'right' },
      { heading: 'Query', wraps: true },
      { heading: 'First of them', wraps: true },
    ],
    queries.map(({ ndcg, found, query, titles }) => [
      ndcg.toFixed(2),
      String(found),
      query,
      titles.slice(0, 3).join(' | '),
    ]),
  )
