import type { App } from '#adapters/composition/app/make-app.ts'
import type { FieldProblem } from '#domain/errors.ts'
import type { OperationCommand } from '#openapi/operations/operation.ts'
import { Argument, Command, Option } from 'commander'
import { neededWords, withAnswers, type Question } from './ask.ts'
import { print, printJson } from './print.ts'
import { showAnswer, type Shown } from './show/show-answer.ts'
import { usingApp } from './using-app.ts'

/** What an argument or an option is for, how it is read, and what stands for it. */
type Asked = string | readonly [what: string, read?: Read, fallback?: unknown]

/** A method, because what stood there before is compared loosely. */
type Read = { read(text: string, earlier: unknown): unknown }['read']

/** A command that no operation declares. */
type Work<Given, T> = Omit<Shown, 'options'> &
  Pick<OperationCommand, 'name' | 'summary' | 'examples' | 'note'> & {
    /** As commander writes them: `{ '<email>': 'its address' }`. */
    readonly args?: Readonly<Record<string, Asked>>
    readonly flags?: Readonly<Record<string, Asked>>
    /** Options to choose from, or that exclude each other. */
    readonly choices?: readonly Option[]
    /** What is asked at a terminal for options that are left out, and what is wrong with all that was said so far. */
    readonly questions?: (chosen: object) => readonly Question[]
    readonly judge?: (given: Given) => readonly FieldProblem[]
    /** Looked at before anything is opened; ends it by `command.error`. */
    readonly check?: (given: Given, command: Command) => void
    /** `given` has arguments and options by their names; what it answers is what `--json` prints. */
    readonly work: (app: App, given: Given) => Promise<T>
    /** In place of columns. */
    readonly show?: (answer: T, now: Date) => string
    /** What `--json` prints in place of the answer; false: there is no such option. */
    readonly json?: false | ((answer: T, app: App) => unknown)
    /** Whether the answer ends the command as refused. */
    readonly isRefused?: (answer: T) => boolean
  }

export const workCommand = <Given extends object, T>(work: Work<Given, T>): Command => {
  const { name, summary, args = {}, flags = {}, choices = [] } = work
  const command = new Command(name.split(' ').at(-1)).description(summary)
  for (const [written, asked] of Object.entries(args)) {
    const [what, read, fallback] = typeof asked === 'string' ? [asked] : asked
    const argument = new Argument(written, what).default(fallback)
    command.addArgument(read ? argument.argParser(read) : argument)
  }
  for (const [written, asked] of Object.entries(flags)) {
    const [what, read, fallback] = typeof asked === 'string' ? [asked] : asked
    const option = new Option(written, what).default(fallback)
    command.addOption(read ? option.argParser(read) : option)
  }
  for (const option of choices) command.addOption(option)
  if (work.json !== false) command.option('--json', 'print JSON')
  return command
    .addHelpText('after', helpOf(work, work.questions?.({})))
    .action(async (...values: readonly unknown[]) => {
      const named = command.registeredArguments.map((one, at) => [one.name(), values[at]] as const)
      const options = command.opts<Given & { readonly json?: true }>()
      const chosen = Object.assign(options, Object.fromEntries(named))
      work.check?.(chosen, command)
      const given = await withAnswers(command, work.questions?.(chosen) ?? [], chosen, work.judge)
      return usingApp(async (app) => {
        const answer = await work.work(app, given)
        const now = app.clock.now()
        if (work.isRefused?.(answer)) process.exitCode = 3
        if (given.json) printJson(work.json ? work.json(answer, app) : answer)
        else print(work.show?.(answer, now) ?? showAnswer(answer, work, now))
      })
    })
}

/** What it needs where nobody can be asked, a note, and examples of what follows its name. */
export const helpOf = (
  { name, examples, note }: Pick<OperationCommand, 'name' | 'examples' | 'note'>,
  questions: readonly Question[] = [],
): string => {
  const lines = examples.map((one) => `  pricehound ${name} ${one}`.trimEnd())
  const needed = questions.length === 0 ? '' : `${neededWords(questions)}.`
  return `${needed}${note === undefined ? '' : `\n${note}\n`}\nExamples:\n${lines.join('\n')}`
}
