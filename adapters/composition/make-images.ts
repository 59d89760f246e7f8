import { contentKey } from '#adapters/images/content-key.ts'
import { makeFindKeptImage } from '#adapters/postgres/image/image-store.ts'
import { makeFindPictureless } from '#adapters/postgres/image/product-pictures.ts'
import { newFileName } from '#adapters/storage/new-file-name.ts'
import { fetchInTurn } from '#application/collect/read-source/fetch-in-turn.ts'
import {
  makeClearUnusedImages,
  type ClearUnusedImages,
} from '#application/images/clear-unused-images.ts'
import { makeFindImage, type FindImage } from '#application/images/find-image.ts'
import {
  makeFetchProductPictures,
  type FetchProductPictures,
} from '#application/images/fetch-product-pictures.ts'
import { makeTakeImage, type TakeImage } from '#application/images/take-image.ts'
import type { DependencyContainer } from 'tsyringe'
import { pauseSecondsOf } from './make-polite-reading.ts'
import { tokens } from './tokens.ts'

/** Images that are taken from elsewhere and served from our own host. */
export type Images = {
  readonly take: TakeImage
  readonly find: FindImage
  readonly clearUnused: ClearUnusedImages
  readonly fetchOfProducts: FetchProductPictures
}

export const makeImages = (c: DependencyContainer): Images => {
  const inTransaction = c.resolve(tokens.inTransaction)
  const files = c.resolve(tokens.fileStore)
  const clock = c.resolve(tokens.clock)
  const { db } = c.resolve(tokens.database)
  const fetcher = c.resolve(tokens.fetcher)
  const hostQueue = c.resolve(tokens.hostQueue)
  const pauseSeconds = pauseSecondsOf(c.resolve(tokens.config))
  const deps = {
    encodeSizes: c.resolve(tokens.imageEncoder).encodeSizes,
    inTransaction,
    files,
    contentKey,
    newFileName,
    publicUrl: c.resolve(tokens.config).publicUrl,
    clock,
  }
  const take = makeTakeImage({ ...deps, fetcher })
  // Nobody waits for these: their shops are not asked for pages meanwhile, nor for several at once.
  const takeInTurn = makeTakeImage({
    ...deps,
    fetcher: (request) =>
      fetchInTurn({ fetcher, hostQueue }, request, {
        pauseMs: pauseSeconds(URL.parse(request.url)?.host ?? '') * 1000,
      }),
  })
  return {
    take,
    // Shown at once to whoever has just taken it, which a replica would not.
    find: makeFindImage({ findKeptImage: makeFindKeptImage(db), files }),
    clearUnused: makeClearUnusedImages({ inTransaction, clock }),
    fetchOfProducts: makeFetchProductPictures({
      findPictureless: makeFindPictureless(db),
      takeImage: takeInTurn,
      inTransaction,
      clock,
    }),
  }
}
