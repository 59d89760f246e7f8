import { projectVersion } from '#adapters/composition/config/project.ts'
import { Command } from 'commander'
import { commands } from './commands.ts'
import { reportError } from './report-error.ts'

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
