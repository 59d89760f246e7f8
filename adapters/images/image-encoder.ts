import type { EncodeSquare } from '#application/images/image-encoder.ts'
import { DomainError } from '#domain/errors.ts'
import { sniffType } from './sniff-type.ts'
import { encodingStopped, runEncoder, type EncoderLimits } from './run-encoder.ts'

type Options = {
  /** For the log: a decoder broke down, or was stopped. */
  readonly onAccident: (what: string) => void
  readonly limits?: Partial<EncoderLimits>
}

export type ImageEncoder = {
  readonly encodeSquare: EncodeSquare
  /** Gives up what is under way and refuses the rest. */
  readonly stop: () => void
}

/**
 * Encodes each image in a process of its own, one at a time: what an image does to its decoder, or
 * leaves behind in it, reaches nobody else. Four may wait.
 */
export const makeImageEncoder = ({ onAccident, limits }: Options): ImageEncoder => {
  const stopping = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  let present = 0

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (present > maxWaiting) throw busy()
    present++
    const before = last
    const turn = before.then(work)
    last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      present--
    }
  }

  return {
    encodeSquare: async (image, side, signal) => {
      // What is plainly something else needs no turn, and no process.
      if (sniffType(image) === undefined) return { kind: 'refused', why: 'type' }
      return inTurn(async () => {
        const given = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal
        if (given.aborted) throw encodingStopped()
        return runEncoder({ image, side, signal: given, onAccident, limits })
      })
    },
    stop: () => stopping.abort(),
  }
}

const maxWaiting = 4

const busy = (): DomainError =>
  new DomainError(
    'unavailable',
    'image.busy',
    'Many pictures are coming in just now; please try again in a moment.',
    { retryAfterSeconds: 5 },
  )
