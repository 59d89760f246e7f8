import { createInterface } from 'node:readline/promises'

/** Whether input and messages are both at a terminal. */
export const canAsk = (): boolean => process.stdin.isTTY && process.stderr.isTTY

type Terminal = {
  /** Throws GivenUp for Ctrl+C and Ctrl+D. */
  readonly ask: (question: string) => Promise<string>
  readonly close: () => void
}

/** Must be closed, or the command does not end. */
export const openTerminal = (): Terminal => {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  return {
    async ask(question) {
      try {
        return (await lines.question(question)).trim()
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') throw new GivenUp()
        throw error
      }
    },
    close: () => lines.close(),
  }
}

/** Whoever was asked, or waits, does not want to go on. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'

  constructor(message = 'Nothing was changed.') {
    super(message)
  }
}
