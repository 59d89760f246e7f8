import { openTerminal } from './terminal.ts'

/**
 * Asks for a word to be typed before something is done that cannot be undone. Throws GivenUp for
 * Ctrl+C and Ctrl+D.
 */
export const confirm = async (question: string, word: string): Promise<boolean> => {
  const terminal = openTerminal()
  try {
    return (await terminal.ask(question)) === word
  } finally {
    terminal.close()
  }
}
