import { projectVersion } from '#adapters/composition/config/project.ts'
import { Command, CommanderError } from 'commander'
import { commands } from './commands.ts'
import { DomainError, type ErrorKind } from '#domain/errors.ts'
import { clean, note } from './print.ts'
import { GivenUp } from './terminal.ts'

/** Sets the exit code: 0 done, 1 bug, 2 usage, 3 refused, 4 try later. */
export const main = async (args: readonly string[]): Promise<void> => {
  endQuietlyWhenNobodyReads()
  try {
    await makeProgram().parseAsync(args, { from: 'user' })
  } catch (error) {
    process.exitCode = reportError(error, args.includes('--json'))
  }
}

const makeProgram = (): Command => {
  const program = new Command('pricehound')
    .description('Compare what products really cost, delivered, in New Zealand and Australia.')
    .version(projectVersion)
    .addHelpText('after', examples)
    // A command would take the options that it shares with a command below it.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ outputError: () => {} })
  for (const command of commands) program.addCommand(inheriting(program, command))
  return program
}

/** addCommand does not inherit the settings that command() does. */
const inheriting = (parent: Command, command: Command): Command => {
  command.copyInheritedSettings(parent)
  for (const child of command.commands) inheriting(command, child)
  return command
}

/** `pricehound search … | head` closes the pipe early, which is no failure. */
const endQuietlyWhenNobodyReads = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}

const examples = `
Examples:
  pricehound serve
  pricehound search "iphone 15 pro 128gb"
  pricehound search "5.1 soundbar" --country AU --sort bestprice
  pricehound config --json

Exit codes: 0 success, 1 internal error, 2 wrong usage, 3 refused, 4 unavailable: retry later.
Settings are environment variables or lines of .env; "pricehound config" lists them.`

/** Prints the error, as a problem document with --json; returns the exit code. */
export const reportError = (error: unknown, asJson: boolean): number => {
  if (error instanceof GivenUp) {
    note(`\n${error.message}`)
    return givenUpExitCode
  }
  if (error instanceof CommanderError) return reportUsage(error, asJson)
  if (error instanceof DomainError) {
    report(error.code, withReason(error) + whereToLook(error), asJson, error.details.fields)
    return exitCodes[error.kind]
  }
  report('bug', 'An internal error occurred. Please report it.', asJson)
  note(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return 1
}

/** The exit code of shells after Ctrl+C. */
const givenUpExitCode = 130

/** The command that lists what there is. */
const whereToLook = ({ code }: DomainError): string =>
  Object.hasOwn(lists, code) ? `\n"pricehound ${lists[code]}" lists the valid ones.` : ''

const lists: Readonly<Partial<Record<string, string>>> = {
  'account.not_found': 'users list',
  'ad.not_found': 'ads list',
  'contact.not_found': 'contact list',
  'jobs.not_found': 'jobs list',
  'key.not_found': 'keys list',
  'match.not_found': 'matches list',
  'price_strike.not_found': 'prices strikes',
  'product.not_found': 'products list',
  'retailer.not_found': 'retailers list',
  'run.not_found': 'collect list',
  'source.not_found': 'sources list',
}

/** The public message keeps the reason from strangers; whoever runs the command may know it. */
const withReason = ({ message, cause }: DomainError): string => {
  const reasons = [...new Set(messagesOf(cause))].filter((reason) => reason !== message)
  return reasons.length === 0 ? message : `${message}\nReason: ${reasons.join(': ')}`
}

const messagesOf = (cause: unknown): readonly string[] =>
  cause instanceof Error ? [cause.message, ...messagesOf(cause.cause)] : []

const exitCodes: Readonly<Record<ErrorKind, number>> = {
  malformed: 3,
  invalid: 3,
  unauthenticated: 3,
  forbidden: 3,
  'not-found': 3,
  gone: 3,
  conflict: 3,
  limited: 4,
  unavailable: 4,
}

/** Commander throws for --help and --version too, with exit code 0. */
const reportUsage = (error: CommanderError, asJson: boolean): number => {
  if (error.exitCode === 0) return 0
  const shownHelpInstead = error.code === 'commander.help'
  if (!shownHelpInstead) report('usage', error.message.replace(/^error: /, ''), asJson)
  if (!asJson && !shownHelpInstead) note('Run with --help for usage.')
  return 2
}

const report = (
  code: string,
  message: string,
  asJson: boolean,
  fields: DomainError['details']['fields'] = [],
): void => {
  const lines = message.split('\n').map(clean)
  const said = message.toLowerCase()
  const untold = fields.filter((problem) => !said.includes(problem.message.toLowerCase()))
  const faults = untold.map((problem) => clean(`${problem.field}: ${problem.message}`))
  if (!asJson) note([...lines, ...faults].join('\n'))
  else note(JSON.stringify({ title: lines[0], detail: lines.join('\n'), code, errors: fields }))
}
