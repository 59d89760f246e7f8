import type { ImageFile } from '#application/images/image-encoder.ts'

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
