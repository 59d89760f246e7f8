import type { FileStore } from '../storage/file-store.ts'
import { imageFile, widthFor } from './image-files.ts'
import type { FindKeptImage } from './image-store.ts'

/** The WebP of the requested width or the next larger one; undefined for an unknown key. */
export type FindImage = (key: string, width: number | undefined) => Promise<Uint8Array | undefined>

type Deps = {
  readonly findKeptImage: FindKeptImage
  readonly files: Pick<FileStore, 'find'>
}

export const makeFindImage =
  ({ findKeptImage, files }: Deps): FindImage =>
  async (key, asked) => {
    const kept = await findKeptImage(key)
    const width = kept && widthFor(kept.widths, asked)
    if (!kept || width === undefined) return undefined
    return (await files.find(imageFile(kept.tag, width)))?.bytes
  }
