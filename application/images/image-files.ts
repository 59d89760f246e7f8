import type { KeptFiles } from './image-store.ts'

export const imageFile = (tag: string, width: number): string => `images/${tag}-${width}.webp`

export const imageFiles = ({ tag, widths }: KeptFiles): readonly string[] =>
  widths.map((width) => imageFile(tag, width))

export const widthFor = (
  widths: readonly number[],
  asked: number | undefined,
): number | undefined =>
  (asked === undefined ? undefined : widths.find((width) => width >= asked)) ?? widths.at(-1)
