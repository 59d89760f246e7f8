import sharp, { type Sharp } from 'sharp'
import type { ImageFile } from '#application/images/image-encoder.ts'
import type { Shape } from './host-messages.ts'
import { openImage, type ScaleFor } from './open-image.ts'

type Outcome =
  | { readonly kind: 'encoded'; readonly files: readonly ImageFile[] }
  | { readonly kind: 'refused'; readonly why: 'type' | 'pixels' | 'effort' }

/** Runs in this process: only for the isolated one. */
export const encodeImage = async (image: Uint8Array, shape: Shape): Promise<Outcome> => {
  try {
    const opened = await openImage(image, scaleFor(shape))
    if (opened.kind === 'refused') return opened
    return { kind: 'encoded', files: await encode[shape.kind](opened.image, shape) }
  } catch (error) {
    return { kind: 'refused', why: isTooComplex(error) ? 'effort' : 'type' }
  }
}

/** librsvg counts references, which on a fast machine ends a drawing before the time limit. */
const isTooComplex = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('exceeded more than')

const scaleFor =
  ({ kind, side }: Shape): ScaleFor =>
  (width, height) =>
    side / (kind === 'square' ? Math.min(width, height) : Math.max(width, height))

type Encode = (image: Sharp, shape: Shape) => Promise<readonly ImageFile[]>

const encodeSquare: Encode = async (image, { side }) => [
  await toWebp(image.resize(side, side, { fit: 'cover' })),
]

/** Decoded once, at the largest size needed. */
const encodeWithin: Encode = async (image, { side, widths }) => {
  const { data, info } = await image
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const whole = sharp(data, { raw: { width, height, channels } })
  const files: ImageFile[] = []
  for (const each of [...widths.filter((narrower) => narrower < width), width])
    files.push(await toWebp(whole.clone().resize({ width: each })))
  return files
}

/** In the white square that the drawing keeps for it. */
const encodePreview: Encode = async (image, { side, drawing = '' }) => {
  const input = await image
    .resize(side, side, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  const { data, info } = await sharp(Buffer.from(drawing))
    .composite([{ input, left: previewMargin, top: previewMargin }])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return [{ width: info.width, height: info.height, bytes: data }]
}

const previewMargin = 95

const encode: Readonly<Record<Shape['kind'], Encode>> = {
  square: encodeSquare,
  within: encodeWithin,
  preview: encodePreview,
}

const toWebp = async (image: Sharp): Promise<ImageFile> => {
  const { data, info } = await image.webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}
