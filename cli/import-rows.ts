import { Command } from 'commander'
import type { App } from '#adapters/composition/app/make-app.ts'
import type { OnProgress } from '#application/ports.ts'
import type { Column } from './csv/columns.ts'
import { note, print, printJson } from './print.ts'
import { withProgress } from './progress.ts'
import { tryForm, type Form, type FormReading } from './read-form.ts'
import { readRows } from './read-rows.ts'
import { showImport, type RowOutcome } from './show/show-import.ts'
import { usingApp } from './using-app.ts'

type Options = {
  readonly allOrNothing?: boolean
  readonly dryRun?: boolean
  readonly json?: true
}

type Importing<T> = {
  readonly command: 'retailers' | 'products' | 'prices' | 'ads'
  readonly what: string
  readonly form: Form<T>
  readonly columns: readonly Column[]
  readonly exampleTable: string
  readonly exampleRow: string
  /** Ends the sentence "What was imported before …". */
  readonly again: string
  /** Whether `run` can tell what would become of the rows without writing anything. */
  readonly canDryRun?: true
  readonly run: (
    app: App,
    readings: readonly FormReading<T>[],
    options: {
      readonly allOrNothing: boolean
      readonly dryRun: boolean
      readonly onProgress: OnProgress
    },
  ) => Promise<readonly RowOutcome[]>
}

export const importCommand = <T>(importing: Importing<T>): Command => {
  const command = new Command('import')
    .description(`add ${importing.what} from a file; each row has the fields of the API`)
    .argument(
      '<file>',
      'a table (.csv, .tsv), a JSON array (.json) or JSON lines (.jsonl, .ndjson)',
    )
    .option('--all-or-nothing', 'add nothing unless every row is valid')
    .option('--json', 'print JSON')
    .addHelpText('after', helpOf(importing))
    .action((file: string, { allOrNothing = false, dryRun = false, json }: Options) =>
      usingApp(async (app) => {
        const { what, form, columns, run } = importing
        const rows = await readRows(file, columns)
        const readings = rows.map(({ value, problems }) =>
          problems.length > 0 ? { ok: false as const, problems } : tryForm(form, value),
        )
        const outcomes = await withProgress(`Importing ${what}`, (onProgress) =>
          run(app, readings, { allOrNothing, dryRun, onProgress }),
        )
        const told = rows.map(({ row, nameOf }, at) => ({
          row,
          ...inWordsOfFile(outcomes[at] ?? { kind: 'refused', problems: [] }, nameOf),
        }))
        if (json) printJson({ rows: told })
        else print(showImport(told))
        if (dryRun) note('Nothing was written: this was a dry run.')
        if (told.some(({ kind }) => kind === 'refused')) process.exitCode = refusedExitCode
      }),
    )
  return importing.canDryRun
    ? command.option('--dry-run', 'report the result of each row without writing')
    : command
}

const refusedExitCode = 3

const inWordsOfFile = (outcome: RowOutcome, nameOf: (field: string) => string): RowOutcome =>
  outcome.kind === 'refused'
    ? {
        kind: 'refused',
        problems: outcome.problems.map(({ field, message }) => ({ field: nameOf(field), message })),
      }
    : outcome

const helpOf = <T>({ command, columns, exampleTable, exampleRow, again }: Importing<T>): string => `
Invalid rows are skipped and reported; exit code 3 if there were any.
A row that was imported before ${again}.

A table is UTF-8 text, separated by comma, semicolon or tab. Its first line names the fields, in any
order. Rows are numbered as in a spreadsheet. Separate several values of a cell by |. Write dates as
2026-03-31, and format columns of dates and barcodes as text.
Fields:
${inLines(columns.map(({ name }) => name.replace('*', '1')))}${columns.some(({ name }) => name.includes('*')) ? ofMany : ''}

Examples:
  pricehound ${command} import ${command}.csv
  pricehound ${command} import ${command}.json
${command}.csv:
${exampleTable.replaceAll(/^/gm, '  ')}
A row of ${command}.json:
  ${exampleRow}`

const ofMany = `
and 2, 3, … for more; with a single one the number may be omitted.`

const inLines = (names: readonly string[]): string =>
  names
    .map((name, at) => (at < names.length - 1 ? `${name}, ` : name))
    .reduce((text, name) => {
      const isLong = (text.split('\n').at(-1) ?? '').length + name.length > widest
      return isLong ? `${text.trimEnd()}\n  ${name}` : text + name
    }, '  ')

const widest = 100
