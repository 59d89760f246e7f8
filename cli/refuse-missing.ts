import type { Command } from 'commander'

/** Ends a command that needs options and has nobody to ask for them. */
export const refuseMissing = (command: Command, options: readonly string[]): never => {
  const names = options.map(
    (option) => `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  )
  return command.error(`error: there is nobody to ask: add ${names.join(', ')}`)
}
