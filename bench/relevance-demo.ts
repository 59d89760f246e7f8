import { parseArgs } from 'node:util'
import type { SearchEvaluation } from '#application/search/evaluate-search.ts'
import { showEvaluation } from '#cli/show/show-evaluation.ts'
import { openDemonstration, readDemonstrationJudgements } from './relevance/judged-app.ts'

export const about =
  'relevance-demo [--worst N]: nDCG@10, MRR and the worst judged queries of the embedded demonstration'

export const bench = async (args: readonly string[]): Promise<SearchEvaluation> => {
  const { values } = parseArgs({
    args: [...args],
    options: { worst: { type: 'string', default: '20' } },
  })
  const demonstration = await openDemonstration()
  try {
    const evaluation = await demonstration.app.search.evaluate(
      await readDemonstrationJudgements(),
      'NZ',
    )
    console.log(showEvaluation(evaluation, Number(values.worst)))
    return evaluation
  } finally {
    await demonstration.close()
  }
}
