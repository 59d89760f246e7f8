import { createInterface } from 'node:readline/promises'
import { canAsk } from './confirm.ts'

/** Something that a command needs: the option that gives it, and the question that asks for it. */
export type Question = { readonly option: string; readonly question: string }

type Answers = Readonly<Record<string, string>>

/**
 * Asks for what no option gave, at a terminal; elsewhere it answers the options that are missing.
 * `given` has what the options say, by their names without dashes.
 */
export const askMissing = async (
  questions: readonly Question[],
  given: Readonly<Record<string, unknown>>,
): Promise<{ readonly answers: Answers; readonly missing: readonly string[] }> => {
  const open = questions.filter(({ option }) => given[option] === undefined)
  if (open.length === 0 || !canAsk())
    return { answers: {}, missing: open.map(({ option }) => option) }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answers: Record<string, string> = {}
    for (const { option, question } of open) {
      const answer = (await terminal.question(`${question}: `)).trim()
      if (answer !== '') answers[option] = answer
    }
    return { answers, missing: [] }
  } finally {
    terminal.close()
  }
}
