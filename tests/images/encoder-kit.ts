import { readFile } from 'node:fs/promises'
import { makeImageEncoder, type ImageEncoder } from '#adapters/images/image-encoder.ts'
import type { EncodedImage } from '#application/images/image-encoder.ts'
import { afterAll } from 'vitest'

export const fixture = (name: string): Promise<Buffer> =>
  readFile(new URL(`../fixtures/pictures/${name}`, import.meta.url))

/** How fast a decoder is depends on what runs beside it; that it is ended in time is a test of its own. */
export const patient = { ms: 40_000 }

export const svg = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" ${attributes}>${content}</svg>`

type TestEncoder = {
  readonly encoder: ImageEncoder
  readonly accidents: readonly string[]
  readonly encode: (image: Uint8Array | string) => Promise<EncodedImage>
  /** Why an image is refused, or 'encoded'. */
  readonly refusalOf: (image: Uint8Array | string) => Promise<string>
}

/** An encoder that stops when the tests of the file have ended. */
export const aTestEncoder = (): TestEncoder => {
  const accidents: string[] = []
  const encoder = makeImageEncoder({ onAccident: (what) => accidents.push(what), limits: patient })
  afterAll(() => encoder.stop())
  const encode = (image: Uint8Array | string) => encoder.encodeSquare(Buffer.from(image), 512)
  return {
    encoder,
    accidents,
    encode,
    async refusalOf(image) {
      const outcome = await encode(image)
      return outcome.kind === 'refused' ? outcome.why : outcome.kind
    },
  }
}
