import type { FieldProblem } from '#domain/errors.ts'
import { canAsk, openTerminal } from './terminal.ts'
import { note } from './print.ts'

/** Something that a command needs: the option that gives it, and the question that asks for it. */
export type Question = {
  readonly option: string
  readonly question: string
  /** What the API calls it: the same as the option when missing. */
  readonly field?: string
  /** May stay empty; asked for only when something else has to be. */
  readonly isOptional?: true
}

export type Answers = Readonly<Record<string, string>>

/**
 * Asks for what no option gave, at a terminal; elsewhere it answers the options that are missing.
 * `given` has what the options say, by their names without dashes; `judge` says what is wrong with
 * the answers so far. Throws GivenUp for Ctrl+C and Ctrl+D.
 */
export const askMissing = async (
  questions: readonly Question[],
  given: Readonly<Record<string, unknown>>,
  judge: (answers: Answers) => readonly FieldProblem[] = () => [],
): Promise<{ readonly answers: Answers; readonly missing: readonly string[] }> => {
  const open = questions.filter(({ option }) => given[option] === undefined)
  const missing = open.filter(({ isOptional }) => !isOptional).map(({ option }) => option)
  if (missing.length === 0 || !canAsk()) return { answers: {}, missing }
  const terminal = openTerminal()
  try {
    return { answers: await askEach(open, { ask: terminal.ask, tell: note }, judge), missing: [] }
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

/** Asks to type a word to confirm. Throws GivenUp for Ctrl+C and Ctrl+D. */
export const confirm = async (question: string, word: string): Promise<boolean> => {
  const terminal = openTerminal()
  try {
    return (await terminal.ask(question)) === word
  } finally {
    terminal.close()
  }
}
