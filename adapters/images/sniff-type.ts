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
