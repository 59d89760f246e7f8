import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** The compressed forms are made when first asked for. */
export type Answer = {
  readonly type: string
  readonly body: Buffer
  readonly etag: string
  encoded(encoding: Encoding): Promise<Buffer>
}

export const jsonAnswer = (value: unknown): Answer =>
  makeAnswer('application/json; charset=utf-8', JSON.stringify(value))

export const makeAnswer = (type: string, text: string): Answer => {
  const body = Buffer.from(text)
  const forms = new Map<Encoding, Promise<Buffer>>()
  return {
    type,
    body,
    // Weak: the compressed forms are the same answer in other bytes.
    etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
    encoded(encoding) {
      const known = forms.get(encoding)
      if (known) return known
      const form = compress[encoding](body)
      forms.set(encoding, form)
      return form
    },
  }
}

/** What an answer takes in memory: its compressed forms are less than the body again. */
export const bytesOfAnswer = ({ body }: Answer): number => 2 * body.length

/** A JSON value that many share: pages read it as it is, and clients are sent its text. */
export type KeptBody = {
  readonly value: unknown
  readonly bytes: number
  readonly answer: () => Answer
}

/** Freezes the value, so that no page changes what others are given. */
export const keepBody = (value: unknown): KeptBody => {
  let answer: Answer | undefined
  return { value, bytes: freezeJson(value), answer: () => (answer ??= jsonAnswer(value)) }
}

/** The value takes about as much memory as its text, and the answer twice that. */
export const bytesOfBody = ({ bytes }: KeptBody): number => 3 * bytes

const freezeJson = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 8
  Object.freeze(value)
  let bytes = 2
  if (Array.isArray(value)) for (const member of value) bytes += freezeJson(member) + 1
  else
    for (const [name, member] of Object.entries(value))
      bytes += name.length + 4 + freezeJson(member)
  return bytes
}

// Above 3 brotli takes twice as long, a tenth of the time of a whole page, and saves a twentieth.
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

/** Below this, in bytes, handing the work to another thread takes longer than the work. */
const quickBelow = 128 * 1024

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: async (body) =>
    body.length < quickBelow
      ? brotliCompressSync(body, brotliOptions)
      : promisify(brotliCompress)(body, brotliOptions),
  gzip: async (body) =>
    body.length < quickBelow ? gzipSync(body) : promisify<Buffer, Buffer>(gzip)(body),
}
