import sharp, { type Sharp } from 'sharp'
import { maxPixels } from '#application/images/image-encoder.ts'
import { sniffType, type ImageType } from './sniff-type.ts'

/** Factor by which a drawing of this size must be scaled. */
export type ScaleFor = (width: number, height: number) => number

type Opened =
  | { readonly kind: 'opened'; readonly image: Sharp }
  | { readonly kind: 'refused'; readonly why: 'type' | 'pixels' }

/** A hostile image may compromise this process: only for encoder-process.ts. Throws for a damaged image. */
export const openImage = async (image: Uint8Array, scaleFor: ScaleFor): Promise<Opened> => {
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
