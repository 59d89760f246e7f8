import type { ImageFile } from '#application/images/image-encoder.ts'

/** Before each image: width, height and length, 4 bytes each. */
export const packImages = (files: readonly ImageFile[]): Uint8Array =>
  Buffer.concat(
    files.flatMap(({ width, height, webp }) => {
      const head = Buffer.alloc(headBytes)
      head.writeUInt32BE(width, 0)
      head.writeUInt32BE(height, 4)
      head.writeUInt32BE(webp.length, 8)
      return [head, webp]
    }),
  )

/** Undefined for malformed or incomplete data. */
export const unpackImages = (bytes: Buffer): readonly ImageFile[] | undefined => {
  const files: ImageFile[] = []
  let at = 0
  while (at + headBytes <= bytes.length) {
    const from = at + headBytes
    const to = from + bytes.readUInt32BE(at + 8)
    if (to > bytes.length) return undefined
    const webp = bytes.subarray(from, to)
    files.push({ width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4), webp })
    at = to
  }
  return at === bytes.length && files.length > 0 ? files : undefined
}

const headBytes = 12
