import { openTerminal } from './terminal.ts'

/** Asks to type a word to confirm. Throws GivenUp for Ctrl+C and Ctrl+D. */
export const confirm = async (question: string, word: string): Promise<boolean> => {
  const terminal = openTerminal()
  try {
    return (await terminal.ask(question)) === word
  } finally {
    terminal.close()
  }
}
