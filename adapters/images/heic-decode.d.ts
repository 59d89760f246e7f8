declare module 'heic-decode' {
  type Images = readonly {
    readonly width: number
    readonly height: number
    /** RGBA. */
    decode(): Promise<{
      readonly width: number
      readonly height: number
      readonly data: Uint8ClampedArray
    }>
  }[] & { dispose(): void }

  const decode: { all(input: { readonly buffer: Uint8Array }): Promise<Images> }
  export default decode
}
