import type { Command } from 'commander'

/** The commands that do something: not those which only have others below them. */
export const leavesOf = (all: readonly Command[]): readonly Command[] =>
  all.flatMap((command) => [
    ...(command.commands.length === 0 || command.registeredArguments.length > 0 ? [command] : []),
    ...leavesOf(command.commands),
  ])

/** A command line that ran in this process has made the commands children of the program. */
export const nameOf = (command: Command): string =>
  command.parent && command.parent.name() !== 'pricehound'
    ? `${nameOf(command.parent)} ${command.name()}`
    : command.name()
