export type KeptImage = {
  /** 32 hexadecimal digits, derived from the fetched bytes and the stored size. */
  readonly key: string
  /** Random part of the file names. */
  readonly tag: string
  readonly width: number
  readonly height: number
  /** Ascending; the whole image is last. */
  readonly widths: readonly number[]
  readonly sourceUrl: string
}

export type ImageStore = {
  /** Renews the time of its last submission; false when there is none. */
  readonly touch: (key: string, at: Date) => Promise<boolean>
  /** False when the key exists already, which is then renewed. */
  readonly insert: (image: KeptImage, at: Date) => Promise<boolean>
  /** Removes and returns unused images that were last submitted before then. */
  readonly removeUnused: (before: Date, limit: number) => Promise<readonly KeptFiles[]>
}

export type KeptFiles = Pick<KeptImage, 'tag' | 'widths'>

export type FindKeptImage = (key: string) => Promise<KeptFiles | undefined>
