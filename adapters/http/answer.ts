import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** A finished answer: its bytes, their tag, and their compressed forms, made when first asked for. */
export type Answer = {
  readonly body: Buffer
  readonly etag: string
  encoded(encoding: Encoding): Promise<Buffer>
}

export const makeAnswer = (value: unknown): Answer => {
  const body = Buffer.from(JSON.stringify(value))
  const forms = new Map<Encoding, Promise<Buffer>>()
  return {
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

// Above 4 brotli costs several times as much and saves a few percent.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
}
