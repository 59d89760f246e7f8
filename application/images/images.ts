import type { Wired } from '../wired.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { FileRemovals, FileStore } from '../storage/file-store.ts'
import type { FetchProductPictures } from './fetch-product-pictures.ts'
import {
  type FindKeptImage,
  type ImageStore,
  imageFile,
  imageFiles,
  widthFor,
} from './image-store.ts'
import type { TakeImage } from './take-image.ts'
import type { UploadImage } from './upload-image.ts'

export type Images = Wired<typeof imageUseCases> & {
  readonly take: TakeImage
  readonly upload: UploadImage

  readonly drawPreview: DrawPreview

  readonly fetchOfProducts: FetchProductPictures
}

type FindImageDeps = {
  readonly findKeptImage: FindKeptImage
  readonly files: Pick<FileStore, 'find'>
}

/** The WebP of the requested width or the next larger one; undefined for an unknown key. */
export const makeFindImage =
  ({ findKeptImage, files }: FindImageDeps) =>
  async (key: string, asked: number | undefined): Promise<Uint8Array | undefined> => {
    const kept = await findKeptImage(key)
    const width = kept && widthFor(kept.widths, asked)
    if (!kept || width === undefined) return undefined
    return (await files.find(imageFile(kept.tag, width)))?.bytes
  }

type Stores = {
  readonly images: Pick<ImageStore, 'removeUnused'>
  readonly fileRemovals: Pick<FileRemovals, 'removeLater'>
}

type ClearUnusedImagesDeps = {
  readonly inTransaction: InTransaction<Stores>
  readonly clock: Clock
}

/** Deletes images that are not used and were not submitted within the last day. */
export const makeClearUnusedImages =
  ({ inTransaction, clock }: ClearUnusedImagesDeps) =>
  async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - dayMs)
    for (;;) {
      const removed = await inTransaction(async ({ images, fileRemovals }) => {
        const unused = await images.removeUnused(before, batchSize)
        await fileRemovals.removeLater(unused.flatMap(imageFiles))
        return unused.length
      })
      if (removed < batchSize) return
    }
  }

const dayMs = 86_400_000
const batchSize = 200

/** What other sites show of a product's page. */
export type ProductPreview = {
  readonly name: string
  /** `$1,305.50 NZD`; empty when it cannot be ordered. */
  readonly price: string
  /** What the price covers, and who asks it: `delivered, at Harbour Tech`. */
  readonly terms: string
  readonly picture: Uint8Array | undefined
}

/** A JPEG of 1200 × 630. Throws DomainError 'unavailable' when pictures cannot be made just now. */
export type DrawPreview = (preview: ProductPreview) => Promise<Uint8Array>

export const imageUseCases = {
  find: makeFindImage,
  clearUnused: makeClearUnusedImages,
}
