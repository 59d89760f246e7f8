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

export type Images = {
  readonly take: TakeImage
  readonly upload: UploadImage
  readonly find: FindImage
  readonly drawPreview: DrawPreview
  readonly clearUnused: ClearUnusedImages
  readonly fetchOfProducts: FetchProductPictures
}

/** The WebP of the requested width or the next larger one; undefined for an unknown key. */
type FindImage = (key: string, width: number | undefined) => Promise<Uint8Array | undefined>

type FindImageDeps = {
  readonly findKeptImage: FindKeptImage
  readonly files: Pick<FileStore, 'find'>
}

export const makeFindImage =
  ({ findKeptImage, files }: FindImageDeps): FindImage =>
  async (key, asked) => {
    const kept = await findKeptImage(key)
    const width = kept && widthFor(kept.widths, asked)
    if (!kept || width === undefined) return undefined
    return (await files.find(imageFile(kept.tag, width)))?.bytes
  }

/** Deletes images that are not used and were not submitted within the last day. */
type ClearUnusedImages = () => Promise<void>

type Stores = {
  readonly images: Pick<ImageStore, 'removeUnused'>
  readonly fileRemovals: Pick<FileRemovals, 'removeLater'>
}

type ClearUnusedImagesDeps = {
  readonly inTransaction: InTransaction<Stores>
  readonly clock: Clock
}

export const makeClearUnusedImages =
  ({ inTransaction, clock }: ClearUnusedImagesDeps): ClearUnusedImages =>
  async () => {
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
