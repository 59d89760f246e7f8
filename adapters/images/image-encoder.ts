import type {
  EncodedSizes,
  EncodePreview,
  EncodeSizes,
  EncodeSquare,
} from '#application/images/image-encoder.ts'
import { imagesBusy } from '#application/images/image-errors.ts'
import { DomainError } from '#domain/errors.ts'
import type {
  EncoderAnswer,
  EncoderLimits,
  Shape,
  HostRequest,
  HostResponse,
} from './host-messages.ts'
import { imageBroken } from './draw-preview.ts'
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

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
    if (present > maxWaiting) throw imagesBusy()
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

const stopped = (): DomainError =>
  new DomainError('unavailable', 'image.stopped', 'Processing the picture was interrupted.')

/** Started on first use, and restarted when lost. */
type HostLink = {
  readonly start: () => void
  readonly encode: (
    image: Uint8Array,
    shape: Shape,
    limits: Partial<EncoderLimits>,
    signal: AbortSignal,
  ) => Promise<EncoderAnswer>
  readonly stop: () => void
}

const makeHostLink = (): HostLink => {
  const waiting = new Map<number, (answer: EncoderAnswer) => void>()
  let host: ChildProcess | undefined
  let lastId = 0

  /** Keeps a process alive that only waits for a result, such as a command. */
  const keepAlive = (running: ChildProcess): void => {
    if (waiting.size > 0) running.channel?.ref()
    else running.channel?.unref()
  }

  const lose = (lost: ChildProcess, accident: string): void => {
    if (host !== lost) return
    host = undefined
    for (const answer of waiting.values()) answer({ outcome: { kind: 'broken' }, accident })
    waiting.clear()
  }

  const start = (): ChildProcess => {
    if (host) return host
    const begun = forkHost()
    begun.on('message', (response: HostResponse) => {
      waiting.get(response.id)?.(response)
      waiting.delete(response.id)
      keepAlive(begun)
    })
    begun.on('error', (error) => lose(begun, String(error)))
    begun.on('exit', (code, signal) => lose(begun, `the host ended: ${signal ?? code}`))
    // Must not keep the server alive.
    begun.unref()
    keepAlive(begun)
    host = begun
    return begun
  }

  return {
    start: () => void start(),
    encode(image, shape, limits, signal) {
      const id = ++lastId
      const { promise, resolve } = Promise.withResolvers<EncoderAnswer>()
      waiting.set(id, resolve)
      const running = start()
      keepAlive(running)
      const send = (request: HostRequest): boolean =>
        running.send(request, (error) => error && lose(running, String(error)))
      const cancel = (): void => void send({ kind: 'cancel', id })
      send({ kind: 'encode', id, image, shape, limits })
      signal.addEventListener('abort', cancel)
      return promise.finally(() => signal.removeEventListener('abort', cancel))
    },
    stop() {
      host?.disconnect()
      host = undefined
      for (const answer of waiting.values()) answer({ outcome: { kind: 'stopped' } })
      waiting.clear()
    },
  }
}

const forkHost = (): ChildProcess =>
  fork(join(import.meta.dirname, 'encoder-host.ts'), {
    env: ownEnvironment(),
    execArgv: ['--max-old-space-size=64', '--no-warnings'],
    // Transfers bytes unchanged.
    serialization: 'advanced',
    // A process group of its own: Ctrl+C is for the server, which ends it.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

export type ImageType = 'jpeg' | 'png' | 'webp' | 'svg' | 'heic'

/** By its first bytes; undefined for other types. */
export const sniffType = (image: Uint8Array): ImageType | undefined => {
  if (startsWith(image, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(image, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (textAt(image, 0, 4) === 'RIFF' && textAt(image, 8, 12) === 'WEBP') return 'webp'
  if (textAt(image, 4, 8) === 'ftyp' && heicBrands.has(textAt(image, 8, 12))) return 'heic'
  return svgStart.test(textAt(image, 0, 4096)) ? 'svg' : undefined
}

/** Still pictures and sequences in HEVC; `mif1` and `msf1` are generic HEIF, and are tried. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/**
 * An XML declaration, comments and a plain document type may come first. A comment ends at its
 * first `-->`; otherwise thirty of them would take minutes of backtracking.
 */
const svgStart =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]*\?>\s*)?(?:(?:<!--(?:(?!-->)[^])*-->|<!DOCTYPE\s+svg[^[>]*>)\s*)*<svg[\s>/]/i

const startsWith = (image: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => image[at] === byte)

const textAt = (image: Uint8Array, from: number, to: number): string =>
  Buffer.from(image.subarray(from, to)).toString('latin1')

/** Without our settings, and so without our secrets. */
export const ownEnvironment = (): NodeJS.ProcessEnv => {
  // Windows does not start a program without it.
  const { SystemRoot } = process.env
  return SystemRoot === undefined ? {} : { SystemRoot }
}
