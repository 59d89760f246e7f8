import { maxPixels, type ImageFile } from '#application/images/image-encoder.ts'
import sharp, { type Sharp } from 'sharp'
import type { Shape } from './host-messages.ts'
import { sniffType, type ImageType } from './image-encoder.ts'

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

/** Factor by which a drawing of this size must be scaled. */
type ScaleFor = (width: number, height: number) => number

type Opened =
  | { readonly kind: 'opened'; readonly image: Sharp }
  | { readonly kind: 'refused'; readonly why: 'type' | 'pixels' }

/** A hostile image may compromise this process: only for encoder-process.ts. Throws for a damaged image. */
const openImage = async (image: Uint8Array, scaleFor: ScaleFor): Promise<Opened> => {
  const type = sniffType(image)
  if (type === undefined) return { kind: 'refused', why: 'type' }
  const opened = await open[type](image, scaleFor)
  if (opened === undefined) return { kind: 'refused', why: 'pixels' }
  return { kind: 'opened', image: opened.autoOrient() }
}

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// Leave one core to others.
sharp.concurrency(1)
sharp.cache(false)

const reading = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const

/** Undefined when it has too many pixels; none are decoded then. */
type Open = (image: Uint8Array, scaleFor: ScaleFor) => Promise<Sharp | undefined>

const openRaster: Open = async (image) => {
  const { width, height } = await sharp(image, { limitInputPixels: false }).metadata()
  return width * height > maxPixels ? undefined : sharp(image, reading)
}

/** Rendered at the size needed, whatever size it declares. */
const openDrawing: Open = async (image, scaleFor) => {
  const { width, height } = await sharp(image, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels) return undefined
  const scale = Math.min(scaleFor(width, height), Math.sqrt(maxPixels / (width * height)))
  const density = Math.min(Math.max(dpi * scale, 1), 100_000)
  return sharp(image, { ...reading, density })
}

/** The unit of SVG lengths. */
const dpi = 72

/** sharp lacks HEVC; loaded on demand, because it takes 60 MB. */
const openHeic: Open = async (image) => {
  const { default: heic } = await import('heic-decode')
  const images = await heic.all({ buffer: image })
  const [first] = images
  if (!first) throw new TypeError('an empty file')
  if (first.width * first.height > maxPixels) return undefined
  const { width, height, data } = await first.decode()
  images.dispose()
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels })
}

const open: Readonly<Record<ImageType, Open>> = {
  jpeg: openRaster,
  png: openRaster,
  webp: openRaster,
  svg: openDrawing,
  heic: openHeic,
}
