import { Broken } from './broken.ts'
import { readLimits } from './limits.ts'

/** Throws Broken when it is too large. */
export const wholeText = async (
  text: AsyncIterable<string>,
  most: number = readLimits.maxDocument,
): Promise<string> => {
  const pieces: string[] = []
  let size = 0
  for await (const piece of text) {
    size += piece.length
    if (size > most) {
      const megabytes = Math.round(most / 1_048_576)
      throw new Broken(
        'invalid_feed_format',
        `The document is larger than ${megabytes} MB. Split it, or publish it as XML, TSV, CSV or one JSON object a line.`,
      )
    }
    pieces.push(piece)
  }
  return pieces.join('')
}
