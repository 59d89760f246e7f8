export type EncodedImage = { readonly kind: 'encoded'; readonly webp: Uint8Array } | RefusedImage

export type EncodedSizes =
  | { readonly kind: 'encoded'; readonly files: readonly ImageFile[] }
  | RefusedImage

export type ImageFile = {
  readonly width: number
  readonly height: number
  readonly webp: Uint8Array
}

type RefusedImage = {
  readonly kind: 'refused'
  readonly why: ImageRefusal
}

export type ImageRefusal =
  /** Not an accepted type, or damaged. */
  | 'type'
  /** More pixels than `maxPixels`. */
  | 'pixels'
  /** Takes more time or memory than the limits allow. */
  | 'effort'

/**
 * Converts a JPEG, PNG, WebP, SVG or HEIC image, detected by content, to WebP without metadata:
 * upright, cropped to a centred square of `side` pixels. Runs in an isolated process. Throws
 * DomainError 'unavailable' when the queue is full. `signal` leaves the queue.
 */
export type EncodeSquare = (
  image: Uint8Array,
  side: number,
  signal?: AbortSignal,
) => Promise<EncodedImage>

/**
 * The whole image in several sizes: those of `widths` that are narrower than the largest size, then
 * the largest, within a square of `side` pixels and never enlarged (drawings excepted).
 */
export type EncodeSizes = (
  image: Uint8Array,
  side: number,
  widths: readonly number[],
  signal?: AbortSignal,
) => Promise<EncodedSizes>

/** Decoded, four bytes each. */
export const maxPixels = 40_000_000
