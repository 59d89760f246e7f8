import type {
  EncodedSizes,
  EncodePreview,
  EncodeSizes,
  EncodeSquare,
} from '#application/images/image-encoder.ts'
import { DomainError } from '#domain/errors.ts'
import { makeHostLink } from './host-link.ts'
import type { EncoderAnswer, EncoderLimits, Shape } from './host-messages.ts'
import { imageBroken } from './image-broken.ts'
import { sniffType } from './sniff-type.ts'

type Options = {
  /** For the log: a decoder crashed or was ended. */
  readonly onAccident: (what: string) => void
  readonly limits?: Partial<EncoderLimits>
}

export type ImageEncoder = {
  readonly encodeSquare: EncodeSquare
  readonly encodeSizes: EncodeSizes
  readonly encodePreview: EncodePreview
  /** Starts the host before the first image needs it. */
  readonly start: () => void
  /** Cancels work in progress and refuses the rest. */
  readonly stop: () => void
}

/** In a process of its own each, one at a time, so that a hostile image affects nothing else. Four may wait. */
export const makeImageEncoder = ({ onAccident, limits = {} }: Options): ImageEncoder => {
  const host = makeHostLink()
  const stopping = new AbortController()
  const inTurn = makeQueue()

  const decode = async (
    image: Uint8Array,
    shape: Shape,
    signal: AbortSignal,
  ): Promise<EncodedSizes> => {
    if (signal.aborted) throw stopped()
    const { outcome, accident }: EncoderAnswer = await host.encode(image, shape, limits, signal)
    if (accident !== undefined) onAccident(accident)
    if (outcome.kind === 'stopped') throw stopped()
    if (outcome.kind === 'broken') throw imageBroken()
    return outcome
  }

  const encode = async (
    image: Uint8Array,
    shape: Shape,
    signal: AbortSignal | undefined,
  ): Promise<EncodedSizes> => {
    // Other file types need no process.
    if (sniffType(image) === undefined) return { kind: 'refused', why: 'type' }
    const either = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal
    return inTurn(() => decode(image, shape, either))
  }

  return {
    async encodeSquare(image, side, signal) {
      const outcome = await encode(image, { kind: 'square', side, widths: [] }, signal)
      if (outcome.kind === 'refused') return outcome
      const [file] = outcome.files
      if (!file) throw imageBroken()
      return { kind: 'encoded', webp: file.bytes }
    },
    encodeSizes: (image, side, widths, signal) =>
      encode(image, { kind: 'within', side, widths }, signal),
    encodePreview: (picture, side, drawing) =>
      encode(picture, { kind: 'preview', side, widths: [], drawing }, undefined),
    start: host.start,
    stop() {
      stopping.abort()
      host.stop()
    },
  }
}

const maxWaiting = 4

const makeQueue = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  let present = 0
  return async (work) => {
    if (present > maxWaiting) throw busy()
    present++
    const turn = last.then(work)
    last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      present--
    }
  }
}

const busy = (): DomainError =>
  new DomainError(
    'unavailable',
    'image.busy',
    'Too many pictures are being processed. Please try again in a moment.',
    { retryAfterSeconds: 5 },
  )

const stopped = (): DomainError =>
  new DomainError('unavailable', 'image.stopped', 'Processing the picture was interrupted.')
