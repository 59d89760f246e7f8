/** What became of an image of unknown origin. */
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
  /** None of the accepted types, or broken. */
  | 'type'
  /** More pixels than `maxPixels`. */
  | 'pixels'
  /** Takes more time or memory than any honest image does. */
  | 'effort'

/**
 * Makes a WebP image without metadata out of a JPEG, PNG, WebP, SVG or HEIC image, told by content and
 * not by name: upright, its middle cut out as a square of `side` pixels. Happens where it can hurt
 * nobody. Throws DomainError 'unavailable' when too many wait already. `signal` gives up a turn.
 */
export type EncodeSquare = (
  image: Uint8Array,
  side: number,
  signal?: AbortSignal,
) => Promise<EncodedImage>

/**
 * The same as a whole, in several widths: within a square of `side` pixels and never larger than it
 * is (a drawing has any size), in that size last and before it in those of the `widths` that are
 * narrower.
 */
export type EncodeSizes = (
  image: Uint8Array,
  side: number,
  widths: readonly number[],
  signal?: AbortSignal,
) => Promise<EncodedSizes>

/** Decoded, four bytes each. */
export const maxPixels = 40_000_000
