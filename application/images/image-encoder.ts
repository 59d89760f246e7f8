export type EncodedImage = { readonly kind: 'encoded'; readonly webp: Uint8Array } | RefusedImage

export type EncodedSizes =
  | { readonly kind: 'encoded'; readonly files: readonly ImageFile[] }
  | RefusedImage

export type ImageFile = {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
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
 * JPEG, PNG, WebP, SVG or HEIC, detected by content, to an upright WebP square without metadata,
 * isolated. Throws DomainError 'unavailable' when the queue is full; `signal` leaves it.
 */
export type EncodeSquare = (
  image: Uint8Array,
  side: number,
  signal?: AbortSignal,
) => Promise<EncodedImage>

/** `widths` narrower than the largest size, then that: within `side`, only drawings enlarged. */
export type EncodeSizes = (
  image: Uint8Array,
  side: number,
  widths: readonly number[],
  signal?: AbortSignal,
) => Promise<EncodedSizes>

/**
 * A picture, within `side` pixels, on a drawing of ours of 1200 × 630 (SVG), as JPEG: what other
 * sites show of a link. Texts are written in the site's font, which the drawing names.
 */
export type EncodePreview = (
  picture: Uint8Array,
  side: number,
  drawing: string,
) => Promise<EncodedSizes>

/** Decoded, four bytes each. */
export const maxPixels = 40_000_000
