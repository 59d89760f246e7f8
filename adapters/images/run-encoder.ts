import type { EncodedSizes, ImageFile } from '#application/images/image-encoder.ts'
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { EncoderAnswer, EncoderLimits, Shape } from './host-messages.ts'
import { ownEnvironment, sniffType } from './image-encoder.ts'
import { readFile } from 'node:fs/promises'

type Job = {
  readonly image: Uint8Array
  readonly shape: Shape
  readonly limits: Partial<EncoderLimits>
  readonly signal: AbortSignal
}

/** The process ends after the image. */
export const runEncoder = async (job: Job): Promise<EncoderAnswer> => {
  const limits = { ...defaultLimits, ...job.limits }
  const isHeic = sniffType(job.image) === 'heic'
  const memoryBytes = isHeic ? limits.heicMemoryBytes : limits.memoryBytes
  const child = spawn(
    process.execPath,
    [...flags, program, String(memoryBytes), ...argumentsOf(job.shape)],
    {
      env: {
        ...ownEnvironment(),
        ...(job.shape.kind === 'preview' && fontEnvironment()),
      },
      cwd: import.meta.dirname,
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    },
  )
  const ended = Promise.withResolvers<Ending>()
  let stopReason: StopReason | undefined
  const stop = (reason: StopReason): void => {
    stopReason ??= reason
    child.kill('SIGKILL')
  }
  const onAbort = (): void => stop('abort')
  const timer = setTimeout(() => stop('time'), limits.ms)
  const watch = watchMemory(child.pid, memoryBytes, () => stop('memory'))
  job.signal.addEventListener('abort', onAbort)
  child.on('error', ended.reject)
  child.on('close', (code, signal) => ended.resolve({ code, signal }))
  // A process that ends early breaks the pipe.
  child.stdin.on('error', () => {})
  child.stdin.end(job.image)
  lowerPriority(child.pid)

  try {
    const [ending, output, said] = await Promise.all([
      ended.promise,
      readUpTo(child.stdout, largestOutput, () => stop('output')),
      readUpTo(child.stderr, longestMessage),
    ])
    if (stopReason === 'abort') return { outcome: { kind: 'stopped' } }
    const outcome = stopReason === undefined ? outcomeOf(ending, output) : undefined
    if (outcome) return { outcome }
    const accident =
      stopReason ??
      wordOf(ending) ??
      `${ending.signal ?? `exit ${ending.code}`}: ${said.toString()}`
    if (ending.code === uncaught) return { outcome: { kind: 'broken' }, accident }
    return { outcome: { kind: 'refused', why: 'effort' }, accident }
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    job.signal.removeEventListener('abort', onAbort)
  }
}

type StopReason = 'abort' | 'time' | 'memory' | 'output'
type Ending = { readonly code: number | null; readonly signal: string | null }

const mebibyte = 1024 * 1024
const defaultLimits: EncoderLimits = {
  ms: 5000,
  memoryBytes: 400 * mebibyte,
  heicMemoryBytes: 640 * mebibyte,
}
const program = join(import.meta.dirname, 'encoder-process.ts')
const flags = ['--max-old-space-size=128', '--no-warnings']
/** Far above all our sizes together. */
const largestOutput = 8 * mebibyte
const longestMessage = 2000
/** Node's exit code for an uncaught error: ours, not the image's. */
const uncaught = 1

const wordOf = ({ code }: Ending): StopReason | undefined =>
  code === exitCodes.memory ? 'memory' : undefined

const outcomeOf = ({ code }: Ending, output: Buffer): EncodedSizes | undefined => {
  if (code === exitCodes.encoded) {
    const files = unpackImages(output)
    return files && { kind: 'encoded', files }
  }
  if (code === exitCodes.type) return { kind: 'refused', why: 'type' }
  if (code === exitCodes.pixels) return { kind: 'refused', why: 'pixels' }
  if (code === exitCodes.effort) return { kind: 'refused', why: 'effort' }
  return undefined
}

const watchMemory = (
  pid: number | undefined,
  mostBytes: number,
  onExceeded: () => void,
): NodeJS.Timeout =>
  setInterval(async () => {
    const bytes = pid === undefined ? undefined : await residentBytes(pid)
    if (bytes !== undefined && bytes > mostBytes) onExceeded()
  }, 25)

/** Requests come first. */
const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, 10)
  } catch {
    // The process has ended, or the system does not permit it.
  }
}

const readUpTo = async (
  stream: Readable,
  most: number,
  onExceeded: () => void = () => {},
): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size <= most) chunks.push(chunk)
    else onExceeded()
  }
  return Buffer.concat(chunks)
}

/**
 * Lets a process find our letters only, the same everywhere, whatever fonts a machine has. `from` is the
 * module that needs them. Throws where they are not installed: pictures would lack their words.
 */
export const fontEnvironment = (from: string = import.meta.url): NodeJS.ProcessEnv => {
  const { resolve } = createRequire(from)
  const regular = resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')
  resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')
  return {
    FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
    // Folders with the prefix "xdg" are below this one.
    XDG_DATA_HOME: dirname(dirname(regular)),
  }
}

/** Before each image: width, height and length, 4 bytes each. */
export const packImages = (files: readonly ImageFile[]): Uint8Array =>
  Buffer.concat(
    files.flatMap(({ width, height, bytes }) => {
      const head = Buffer.alloc(headBytes)
      head.writeUInt32BE(width, 0)
      head.writeUInt32BE(height, 4)
      head.writeUInt32BE(bytes.length, 8)
      return [head, bytes]
    }),
  )

/** Undefined for malformed or incomplete data. */
export const unpackImages = (packed: Buffer): readonly ImageFile[] | undefined => {
  const files: ImageFile[] = []
  let at = 0
  while (at + headBytes <= packed.length) {
    const from = at + headBytes
    const to = from + packed.readUInt32BE(at + 8)
    if (to > packed.length) return undefined
    const bytes = packed.subarray(from, to)
    files.push({ width: packed.readUInt32BE(at), height: packed.readUInt32BE(at + 4), bytes })
    at = to
  }
  return at === packed.length && files.length > 0 ? files : undefined
}

const headBytes = 12

/** Undefined where the system does not report it. */
const residentBytes = (pid: number): Promise<number | undefined> => readStatus(pid, 'VmRSS')

/** Peak of this process; undefined where the system does not report it. */
export const peakBytes = (): Promise<number | undefined> => readStatus('self', 'VmHWM')

const readStatus = async (process: number | 'self', field: string): Promise<number | undefined> => {
  try {
    const status = await readFile(`/proc/${process}/status`, 'utf8')
    const [, kibibytes] = new RegExp(`^${field}:\\s*(\\d+) kB$`, 'm').exec(status) ?? []
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024
  } catch {
    return undefined
  }
}

const argumentsOf = ({ kind, side, widths, drawing }: Shape): readonly string[] => [
  kind,
  String(side),
  ...(drawing === undefined ? widths.map(String) : [drawing]),
]

export const shapeFrom = ([kind, side, ...rest]: readonly string[]): Shape => {
  if (kind === 'preview') return { kind, side: Number(side), widths: [], drawing: rest[0] ?? '' }
  return {
    kind: kind === 'within' ? 'within' : 'square',
    side: Number(side),
    widths: rest.map(Number),
  }
}

/** Other codes are accidents. */
export const exitCodes = { encoded: 0, type: 10, pixels: 11, memory: 12, effort: 13 } as const
