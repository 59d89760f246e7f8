import type { AuditEntry } from '#application/audit/audit.ts'
import { ListAuditSchema } from '#openapi/schemas/admin/audit.ts'
import { Command } from 'commander'
import { agoWords } from '../../ago.ts'
import { dim, print, printJson } from '../../print.ts'
import { readForm } from '../../read-form.ts'
import { makeTable } from '../../show/table.ts'
import { usingApp } from '../../using-app.ts'
import { upToHundred, type ListOptions } from '../../list-options.ts'

type Options = ListOptions & {
  readonly action?: string
  readonly subject?: string
  readonly from?: string
  readonly to?: string
}

export const auditCommand: Command = new Command('audit')
  .description('list what admins and operators changed, latest first')
  .argument('[who]', 'part of the name or address of who did it')
  .option('--action <action>', 'such as retailer.edited, or retailer for all of its kind')
  .option('--subject <kind:id>', 'of one thing, such as retailer:2')
  .option('--from <day>', 'since this day (UTC)')
  .option('--to <day>', 'until the end of this day (UTC)')
  .option('--cursor <cursor>', 'cursor of the next page')
  .option('--limit <number>', 'page size, at most 100', upToHundred, 25)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound audit\n  pricehound audit mere --action offer --from 2026-03-01 --json',
  )
  .action((who: string | undefined, { json, ...options }: Options) =>
    usingApp(async (app) => {
      const form = readForm(ListAuditSchema, { ...options, who })
      const found = await app.audit.list(app.forms.toAuditFilter(form))
      if (json) printJson(app.forms.toAuditEntriesBody(found))
      else print(showEntries(found.items, found.next, app.clock.now()))
    }),
  )

const showEntries = (entries: readonly AuditEntry[], next: string | null, now: Date): string =>
  entries.length === 0
    ? 'Nothing was done that fits.'
    : [
        makeTable(
          columns,
          entries.map(({ at, actor, action, subject, before, after }) => [
            agoWords(at, now),
            actor.name,
            action,
            subject.name ?? `${subject.kind}:${subject.id}`,
            [...new Set([before, after].flatMap((fields) => Object.keys(fields ?? {})))].join(', '),
          ]),
        ),
        ...(next === null ? [] : [dim(`Next page: --cursor ${next}`)]),
      ].join('\n')

const columns = [
  { heading: 'When' },
  { heading: 'Who', wraps: true },
  { heading: 'Action' },
  { heading: 'What', wraps: true },
  { heading: 'Fields', wraps: true },
] as const
