import type { FieldProblem } from '#domain/errors.ts'
import { InvalidArgumentError, type Command } from 'commander'
import { note } from './print.ts'
import { canAsk, openTerminal } from './terminal.ts'

/** Something that a command needs: the option that gives it, and the question that asks for it. */
export type Question = {
  readonly option: string
  readonly question: string
  /** What the API calls it: the same as the option when missing. */
  readonly field?: string
  /** May stay empty; asked for only when something else has to be. */
  readonly isOptional?: true
  /** How an answer is read; unless said, as at the option. */
  readonly read?: (text: string) => unknown
}

export type Answers = Readonly<Record<string, string>>

/**
 * What options gave, and what a person answers at a terminal for those that are missing; elsewhere it ends the command.
 * `judge` says what is wrong with all that was said so far. Throws GivenUp for Ctrl+C and Ctrl+D.
 */
export const withAnswers = async <Given extends object>(
  command: Command,
  questions: readonly Question[],
  given: Given,
  judge: (given: Given) => readonly FieldProblem[] = () => [],
): Promise<Given> => {
  const read = (answers: Answers): Given => {
    const values = Object.entries(answers).map(([name, text]) => {
      const asked = questions.find(({ option }) => option === name)
      const option = command.options.find((one) => one.attributeName() === name)
      const reading = asked?.read ?? option?.parseArg
      return [name, reading ? reading(text, undefined) : text]
    })
    return { ...given, ...Object.fromEntries(values) }
  }
  const judgeAnswers = (answers: Answers): readonly FieldProblem[] => {
    try {
      return judge(read(answers))
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error
      // The earlier ones could be read.
      const last = Object.keys(answers).at(-1) ?? ''
      const { field = last } = questions.find(({ option }) => option === last) ?? {}
      return [{ field, message: error.message }]
    }
  }
  const chosen = new Map<string, unknown>(Object.entries(given))
  const open = questions.filter(({ option }) => chosen.get(option) === undefined)
  const missing = open.filter(({ isOptional }) => !isOptional).map(({ option }) => option)
  if (missing.length === 0) return given
  if (!canAsk()) refuseMissing(command, missing)
  const terminal = openTerminal()
  try {
    return read(await askEach(open, { ask: terminal.ask, tell: note }, judgeAnswers))
  } finally {
    terminal.close()
  }
}

type Asking = {
  readonly ask: (question: string) => Promise<string>
  readonly tell: (text: string) => void
}

/** One after the other, each until it is answered as it should be. */
export const askEach = async (
  questions: readonly Question[],
  { ask, tell }: Asking,
  judge: (answers: Answers) => readonly FieldProblem[],
): Promise<Answers> => {
  let answers: Answers = {}
  for (const { option, question, field = option, isOptional } of questions) {
    for (;;) {
      const answer = await ask(`${question}${isOptional ? ' (optional)' : ''}: `)
      if (answer === '' && isOptional) break
      const more = { ...answers, [option]: answer }
      const wrong = judge(more).find((problem) => `${problem.field}.`.startsWith(`${field}.`))
      if (answer !== '' && !wrong) {
        answers = more
        break
      }
      tell(`  ${answer === '' ? 'is required' : wrong?.message}`)
    }
  }
  return answers
}

/** Ends a command that needs options and has nobody to ask for them. */
const refuseMissing = (command: Command, options: readonly string[]): never =>
  command.error(`error: no terminal to prompt at; add ${options.map(flagOf).join(', ')}`)

/** Says in the help of a command which options it then needs. */
export const neededWords = (questions: readonly Question[]): string => {
  const needed = questions.filter(({ isOptional }) => !isOptional).map(({ option }) => option)
  return `\nWithout a terminal it requires ${needed.map(flagOf).join(', ')}`
}

const flagOf = (option: string): string =>
  `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Ends a command that asks for confirmation where nobody can be asked. */
export const refuseUnasked = (command: Command, what: string): void => {
  if (!canAsk()) command.error(`error: no terminal to prompt at; add --yes to ${what}`)
}

/** Asks to type a word to confirm. Throws GivenUp for Ctrl+C and Ctrl+D. */
export const confirm = async (question: string, word: string): Promise<boolean> => {
  const terminal = openTerminal()
  try {
    return (await terminal.ask(question)) === word
  } finally {
    terminal.close()
  }
}
