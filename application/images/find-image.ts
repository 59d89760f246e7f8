import type { FileStore } from '../storage/file-store.ts'
import { imageFile, widthFor } from './image-files.ts'
import type { FindKeptImage } from './image-store.ts'

/**
 * An image that was taken from elsewhere, as a WebP of the width asked for or the next there is;
 * undefined when there is none of this key.
 */
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
