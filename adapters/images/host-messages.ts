import type { EncodedSizes } from '#application/images/image-encoder.ts'

export type EncoderLimits = {
  readonly ms: number
  /** What a decoder may hold in memory, itself included; watched where the system tells. */
  readonly memoryBytes: number
  /** The same for HEIC, which is decoded as a whole: 575 MB for 40 megapixels. */
  readonly heicMemoryBytes: number
}

/** What an image is to become. */
export type Shape = {
  /** Its middle as a square; or the whole of it, within one. */
  readonly kind: 'square' | 'within'
  /** Of the square, in pixels. */
  readonly side: number
  /** What it is wanted in beside, narrower; of a square nothing. */
  readonly widths: readonly number[]
}

/** What the server asks of the host. */
export type HostRequest =
  | {
      readonly kind: 'encode'
      readonly id: number
      readonly image: Uint8Array
      readonly shape: Shape
      readonly limits: Partial<EncoderLimits>
    }
  /** Nobody waits for it any more. */
  | { readonly kind: 'cancel'; readonly id: number }

export type EncoderAnswer = {
  readonly outcome:
    | EncodedSizes
    /** It was cancelled. */
    | { readonly kind: 'stopped' }
    /** Not the image's fault. */
    | { readonly kind: 'broken' }
  /** For the log: what befell the decoder. */
  readonly accident?: string
}

export type HostResponse = EncoderAnswer & { readonly id: number }
