/** What became of an image of unknown origin. */
export type EncodedImage =
  | { readonly kind: 'encoded'; readonly webp: Uint8Array }
  | {
      readonly kind: 'refused'
      readonly why:
        /** None of the accepted types, or broken. */
        | 'type'
        /** More pixels than `maxPixels`. */
        | 'pixels'
        /** Takes more time or memory than any honest image does. */
        | 'effort'
    }

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

/** Decoded, four bytes each. */
export const maxPixels = 40_000_000
