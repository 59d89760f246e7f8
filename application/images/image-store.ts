export type KeptImage = {
  readonly key: string
  readonly tag: string
  readonly width: number
  readonly height: number
  /** Ascending; the whole image is last. */
  readonly widths: readonly number[]
  /** Empty for one that was uploaded. */
  readonly sourceUrl: string
}

export type ImageStore = {
  readonly touch: (key: string, at: Date) => Promise<boolean>
  readonly insert: (image: KeptImage, at: Date) => Promise<boolean>
  /** Removes and returns unused images that were last submitted before then. */
  readonly removeUnused: (before: Date, limit: number) => Promise<readonly KeptFiles[]>
}

export type KeptFiles = Pick<KeptImage, 'tag' | 'widths'>

export type FindKeptImage = (key: string) => Promise<KeptFiles | undefined>

export const imageFile = (tag: string, width: number): string => `images/${tag}-${width}.webp`

export const imageFiles = ({ tag, widths }: KeptFiles): readonly string[] =>
  widths.map((width) => imageFile(tag, width))

export const widthFor = (
  widths: readonly number[],
  asked: number | undefined,
): number | undefined =>
  (asked === undefined ? undefined : widths.find((width) => width >= asked)) ?? widths.at(-1)
