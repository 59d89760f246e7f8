import { Command } from 'commander'
import type { App } from '#adapters/composition/open-app.ts'
import type { OnProgress } from '#application/ports.ts'
import { print, printJson } from '../print.ts'
import { withProgress } from '../progress.ts'
import { readRows } from '../read-rows.ts'
import { showImport, type RowOutcome } from '../show/show-import.ts'
import { usingApp } from '../using-app.ts'

type Options = { readonly allOrNothing?: boolean; readonly json?: true }

type Importing = {
  /** Of which it is a part. */
  readonly command: 'retailers' | 'products' | 'ads'
  /** What the rows are, for people. */
  readonly what: string
  readonly example: string
  readonly run: (
    app: App,
    rows: readonly unknown[],
    options: { readonly allOrNothing: boolean; readonly onProgress: OnProgress },
  ) => Promise<readonly RowOutcome[]>
}

/** `import FILE` of something, with a bar while it runs and a report of each row. */
export const importCommand = ({ command, what, example, run }: Importing): Command =>
  new Command('import')
    .description(`add ${what} from a file; each row has the fields of the API`)
    .argument('<file>', 'a JSON list (.json), or JSON lines (.jsonl, .ndjson)')
    .option('--all-or-nothing', 'add nothing unless every row can be read')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
What does not fit is left out and told; what is there already is left as it is, so that an import
can be made again. Exit code 3 when a row was refused.

Examples:
  pricehound ${command} import ${command}.json
A row:
  ${example}`,
    )
    .action((file: string, { allOrNothing = false, json }: Options) =>
      usingApp(async (app) => {
        const rows = await readRows(file)
        const outcomes = await withProgress(`Importing ${what}`, (onProgress) =>
          run(app, rows, { allOrNothing, onProgress }),
        )
        if (json) printJson({ rows: outcomes.map((outcome, at) => ({ row: at + 1, ...outcome })) })
        else print(showImport(outcomes))
        if (outcomes.some(({ kind }) => kind === 'refused')) process.exitCode = refusedExitCode
      }),
    )

const refusedExitCode = 3
