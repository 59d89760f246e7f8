import type { Command } from 'commander'
import type { Question } from './ask.ts'

/** Ends a command that needs options and has nobody to ask for them. */
export const refuseMissing = (command: Command, options: readonly string[]): never =>
  command.error(`error: no terminal to prompt at; add ${options.map(flagOf).join(', ')}`)

/** Says in the help of a command which options it then needs. */
export const neededWords = (questions: readonly Question[]): string => {
  const needed = questions.filter(({ isOptional }) => !isOptional).map(({ option }) => option)
  return `\nWithout a terminal it requires ${needed.map(flagOf).join(', ')}`
}

const flagOf = (option: string): string =>
  `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
