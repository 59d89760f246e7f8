import type { EncodedSizes } from '#application/images/image-encoder.ts'

export type EncoderLimits = {
  readonly ms: number
  /** Resident memory of the decoder, enforced where the system reports it. */
  readonly memoryBytes: number
  /** HEIC is decoded as a whole: 575 MB for 40 megapixels. */
  readonly heicMemoryBytes: number
}

export type Shape = {
  /** A centred square, the whole image within one, or that on a drawing of ours. */
  readonly kind: 'square' | 'within' | 'preview'
  /** In pixels. */
  readonly side: number
  /** Additional smaller widths; none but for `within`. */
  readonly widths: readonly number[]
  /** Of a preview, as SVG. */
  readonly drawing?: string
}

export type HostRequest =
  | {
      readonly kind: 'encode'
      readonly id: number
      readonly image: Uint8Array
      readonly shape: Shape
      readonly limits: Partial<EncoderLimits>
    }
  | { readonly kind: 'cancel'; readonly id: number }

export type EncoderAnswer = {
  readonly outcome:
    | EncodedSizes
    | { readonly kind: 'stopped' }
    /** Not the image's fault. */
    | { readonly kind: 'broken' }
  /** For the log. */
  readonly accident?: string
}

export type HostResponse = EncoderAnswer & { readonly id: number }
