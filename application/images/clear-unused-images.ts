import type { Clock, InTransaction } from '../ports.ts'
import type { FileRemovals } from '../storage/file-store.ts'
import { imageFiles } from './image-files.ts'
import type { ImageStore } from './image-store.ts'

/** Deletes images that are not used and were not submitted within the last day. */
export type ClearUnusedImages = () => Promise<void>

type Stores = {
  readonly images: Pick<ImageStore, 'removeUnused'>
  readonly fileRemovals: Pick<FileRemovals, 'removeLater'>
}

type Deps = { readonly inTransaction: InTransaction<Stores>; readonly clock: Clock }

export const makeClearUnusedImages =
  ({ inTransaction, clock }: Deps): ClearUnusedImages =>
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
