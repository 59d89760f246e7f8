import { createInterface } from 'node:readline/promises'

/** Whether somebody may be asked: input and messages are both at a terminal. */
export const canAsk = (): boolean => process.stdin.isTTY && process.stderr.isTTY

/** Asks for a word to be typed before something is done that cannot be undone. */
export const confirm = async (question: string, word: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim() === word
  } finally {
    terminal.close()
  }
}
