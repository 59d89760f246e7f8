import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openApp } from '#adapters/composition/app/open-app.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import type { SearchEvaluation } from '#application/search/evaluate-search.ts'
import { readJudgements } from '#cli/commands/search/search-evaluate.ts'
import { showEvaluation } from '#cli/show/show-evaluation.ts'
import { makeTemporaryFolder } from '#tests/support/run/temporary-folder.ts'

export const about =
  'relevance-demo [--worst N]: nDCG@10, MRR and the worst judged queries of the embedded demonstration'

export const bench = async (args: readonly string[]): Promise<SearchEvaluation> => {
  const { values } = parseArgs({
    args: [...args],
    options: { worst: { type: 'string', default: '20' } },
  })
  const settings = { DATA_DIR: makeTemporaryFolder(), LOG_LEVEL: 'silent' }
  const app = await openApp(readConfig(settings, projectRoot), 'server')
  try {
    await app.migrate()
    await app.catalogue.loadCategories()
    await app.demo.load()
    const judgements = await readJudgements(
      join(projectRoot, 'adapters', 'demo', 'data', 'judgments.csv'),
    )
    const evaluation = await app.search.evaluate(judgements, 'NZ')
    console.log(showEvaluation(evaluation, Number(values.worst)))
    return evaluation
  } finally {
    await app.close()
  }
}
