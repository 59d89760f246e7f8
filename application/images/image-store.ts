/** An image that was taken from elsewhere and is kept. */
export type KeptImage = {
  /** 32 hexadecimal digits; follow from the bytes that were fetched and how large they are kept. */
  readonly key: string
  /** Of this keeping alone: part of its files' names. */
  readonly tag: string
  readonly width: number
  readonly height: number
  /** Every width there is a file of, the whole image's last. */
  readonly widths: readonly number[]
  readonly sourceUrl: string
}

/** Images within a transaction. */
export type ImageStore = {
  /** Says that it is wanted again, so that it stays; false when there is none. */
  readonly touch: (key: string, at: Date) => Promise<boolean>
  /** False when there is one of this key by now, which then is wanted again. */
  readonly insert: (image: KeptImage, at: Date) => Promise<boolean>
  /** Takes away, and answers, some of those that were last taken before then and that nothing shows. */
  readonly removeUnused: (before: Date, limit: number) => Promise<readonly KeptFiles[]>
}

export type KeptFiles = Pick<KeptImage, 'tag' | 'widths'>

export type FindKeptImage = (key: string) => Promise<KeptFiles | undefined>
