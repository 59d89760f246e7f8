import { countries, type Country, defaultCountry } from '#domain/market/country.ts'
import type { Judgement } from '#application/search/evaluate-search.ts'
import { DomainError, type FieldProblem } from '#domain/errors.ts'
import { JudgementSchema } from '#openapi/schemas/search/judgement.ts'
import { Command, Option } from 'commander'
import type { Column } from '../../csv/columns.ts'
import { prepareAlone } from '../../prepare-database.ts'
import { print, printJson } from '../../print.ts'
import { withProgress } from '../../progress.ts'
import { tryForm } from '../../read-form.ts'
import { readRows } from '../../read-rows.ts'
import { showEvaluation } from '../../show/show-evaluation.ts'
import { usingApp } from '../../using-app.ts'
import { wholeUpTo } from '../../list-options.ts'

type Options = { readonly country: Country; readonly worst: number; readonly json?: true }

export const evaluateCommand = new Command('evaluate')
  .description('measure how well searches find what people judged to fit')
  .argument('<judgements>', 'a table (.csv, .tsv) or JSON with query, product and grade')
  .addOption(
    new Option('--country <code>', 'where one searches').choices(countries).default(defaultCountry),
  )
  .option('--worst <number>', 'how many of the worst queries to list', wholeUpTo(100), 20)
  .option('--json', 'print JSON, with every query')
  .addHelpText(
    'after',
    `
Each row grades a product for a query: 3 is just that, 2 answers well, 1 hardly, 0 not.
The product is named by its slug or its id; what is not graded counts as 0.

It prints nDCG@10 (1 = the best products first), MRR (1 = always one of the best at the top),
how many queries find nothing or one product, and the worst queries.

Examples:
  pricehound search evaluate judgements.csv
  pricehound search evaluate adapters/demo/data/judgments.csv --json`,
  )
  .action((file: string, { country, worst, json }: Options) =>
    usingApp(async (app) => {
      const judgements = await readJudgements(file)
      await prepareAlone(app)
      const evaluation = await withProgress('Evaluating', (report) =>
        app.search.evaluate(judgements, country, report),
      )
      if (json) printJson(evaluation)
      else print(showEvaluation(evaluation, worst))
    }),
  )

const columns: readonly Column[] = [
  { name: 'query', kind: 'text' },
  { name: 'product', kind: 'text' },
  { name: 'grade', kind: 'number' },
]

/** Throws DomainError 'invalid' with each row at fault. */
export const readJudgements = async (file: string): Promise<readonly Judgement[]> => {
  const problems: FieldProblem[] = []
  const judgements = (await readRows(file, columns)).flatMap(({ row, value, problems: before }) => {
    const read =
      before.length > 0 ? { ok: false as const, problems: before } : tryForm(JudgementSchema, value)
    if (read.ok) return [read.form]
    problems.push(
      ...read.problems.map(({ field, message }) => ({ field: `row ${row} ${field}`, message })),
    )
    return []
  })
  if (problems.length === 0) return judgements
  const detail = problems.slice(0, 20).map(({ field, message }) => `${field}: ${message}`)
  throw new DomainError('invalid', 'search.judgements_invalid', detail.join('\n'), {
    fields: problems,
  })
}
