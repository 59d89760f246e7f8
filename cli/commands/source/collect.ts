import type { RunId } from '#domain/ids.ts'
import type { App } from '#adapters/composition/app/make-app.ts'
import type { CollectProgress } from '#application/collect/run/collect.ts'
import type { RunReport } from '#application/collect/run/run.ts'
import { runNotFound } from '#application/collect/run/decide-run.ts'
import { RunLost } from '#application/collect/run/run-store.ts'
import type { SourceView } from '#application/collect/source/source-store.ts'
import type { OnProgress } from '#application/ports.ts'
import { actorReference } from '#application/audit/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { Command, InvalidArgumentError } from 'commander'
import { interruptible } from '../../stop-signal.ts'
import { operatorActor } from '../../operator.ts'
import { clean, note, print, printJson } from '../../print.ts'
import { withProgress } from '../../progress.ts'
import { showRun } from '../../show/show-runs.ts'
import { usingApp } from '../../using-app.ts'
import { workCommand } from '../../work-command.ts'

const wholeId = (text: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a number as shown in the list.')
}

const run = new Command('run')
  .description('collect a source now, or all active ones one after the other')
  .argument('[source]', 'its id', wholeId)
  .option('--all', 'all active sources')
  .option('--dry-run', 'read, count and match without writing')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
Prints what was read, what changed, and the problems of the records. Exit code 3 if a run failed
or is held. A run that Ctrl+C interrupts is resumed by the next one.

Examples:
  pricehound collect run 12
  pricehound collect run 12 --dry-run
  pricehound collect run --all --json`,
  )
  .action(
    (
      source: number | undefined,
      options: { readonly all?: true; readonly dryRun?: true; readonly json?: true },
      command: Command,
    ) => {
      if ((source === undefined) === (options.all === undefined))
        command.error('error: give the id of a source, or add --all')
      return usingApp(async (app) => {
        const isTrial = options.dryRun ?? false
        if (source === undefined) return runAll(app, isTrial, options.json)
        const { name } = await app.sources.show(source)
        const ended = await runOne(app, { id: source, name }, isTrial)
        tell(app, ended, options.json)
        leaveExitCode([ended])
      })
    },
  )

const confirm = workCommand({
  name: 'collect confirm',
  summary: 'continue a held run',
  args: { '<run>': ['its id', wholeId] },
  examples: ['98'],
  async work(app, { run: id }: { readonly run: number }) {
    const { source } = await app.collect.confirm(id, operatorActor())
    const ended = await goOn(app, id, source)
    leaveExitCode([ended])
    return app.forms.toAdminRunReportBody(ended)
  },
  show: showRun,
})

export const collectCommand: Command = new Command('collect')
  .description('collect offers from the sources of shops')
  .addCommand(run)
  .addCommand(confirm)

const failedExitCode = 3

type Named = Pick<SourceView, 'id' | 'name'>

const runOne = async (app: App, { id, name }: Named, isTrial: boolean): Promise<RunReport> => {
  const work = (signal: AbortSignal): Promise<RunReport> =>
    withProgress(`Collecting ${clean(name)}`, (onProgress) =>
      app.collect.run(id, {
        askedBy: actorReference(operatorActor()),
        isTrial,
        onProgress: (progress) => onProgress(toProgress(progress)),
        signal,
      }),
    )
  try {
    return await interruptible(
      work,
      isTrial ? 'Nothing was written.' : 'The next run of the source resumes where it stopped.',
    )
  } catch (error) {
    throw error instanceof RunLost ? runLost() : error
  }
}

const runLost = (): DomainError =>
  new DomainError('conflict', 'run.lost', 'The run was taken over or ended by someone else.')

/** A refusal of one source does not stop the others. */
const runAll = async (app: App, isTrial: boolean, json: true | undefined): Promise<void> => {
  const reports: RunReport[] = []
  const refused: { readonly source: Named; readonly code: string; readonly message: string }[] = []
  for (const source of await listActive(app)) {
    try {
      const ended = await runOne(app, source, isTrial)
      reports.push(ended)
      if (!json) print(`${showRun(app.forms.toAdminRunReportBody(ended), app.clock.now())}\n`)
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error
      refused.push({ source, code: error.code, message: error.message })
      note(`${clean(source.name)} (${source.id}): ${clean(error.message)}`)
    }
  }
  if (json) printJson({ items: reports.map(app.forms.toAdminRunReportBody), refused })
  else print(totalWords(reports, refused.length))
  leaveExitCode(reports)
  if (refused.length > 0) process.exitCode = failedExitCode
}

const listActive = async (app: App): Promise<readonly Named[]> => {
  const sources: Named[] = []
  let after: string | undefined
  do {
    const filter = { search: undefined, state: 'active', retailerId: undefined } as const
    const { items, next } = await app.sources.list({ ...filter, after, limit: 100 })
    sources.push(...items.map(({ id, name }) => ({ id, name })))
    after = next ?? undefined
  } while (after !== undefined)
  return sources
}

/** A server may have taken it meanwhile. */
const goOn = async (app: App, runId: RunId, source: Named): Promise<RunReport> => {
  try {
    return await runOne(app, source, false)
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'conflict') throw error
    note('The run is already being continued.')
    return find(app, runId)
  }
}

const find = async (app: App, id: number): Promise<RunReport> => {
  const found = await app.collect.find(id)
  if (found) return found
  throw runNotFound(id)
}

const tell = (app: App, ended: RunReport, json: true | undefined): void => {
  const body = app.forms.toAdminRunReportBody(ended)
  if (json) printJson(body)
  else print(showRun(body, app.clock.now()))
}

const leaveExitCode = (reports: readonly RunReport[]): void => {
  const areAllWell = reports.every(({ state }) => state !== 'failed' && state !== 'held')
  if (!areAllWell) process.exitCode = failedExitCode
}

const totalWords = (reports: readonly RunReport[], refused: number): string => {
  const count = (state: RunReport['state']): number =>
    reports.filter((each) => each.state === state).length
  const words = [
    [count('done'), 'done'],
    [count('unchanged'), 'unchanged'],
    [count('held'), 'held'],
    [count('failed'), 'failed'],
    [refused, 'refused'],
  ] as const
  const told = words.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
  return told.length === 0 ? 'There is nothing to collect.' : `Total: ${told.join(', ')}.`
}

/** The total is unknown until all records are read. */
const toProgress = ({ step, done, total }: CollectProgress): Parameters<OnProgress>[0] => {
  if (total !== undefined) return { step, done, total }
  const read = `${step}, ${done.toLocaleString('en-NZ')} records`
  return { step: process.stderr.isTTY ? read : step, done: 0, total: 1 }
}
