import { makeDrawPreview } from '#adapters/images/draw-preview.ts'
import { makeFindKeptImage } from '#adapters/postgres/image/image-store.ts'
import { makeFindPictureless } from '#adapters/postgres/image/product-pictures.ts'
import { newFileName } from '#adapters/storage/new-file-name.ts'
import { fetchInTurn } from '#application/collect/read-source/visit.ts'
import {
  imageUseCases,
  type Images,
  makeFetchProductPictures,
  makeUploadImage,
} from '#application/images/images.ts'
import { makeTakeImage } from '#application/images/take-image.ts'
import { makeFileChannel, type FileChannel } from '#application/storage/file-store.ts'
import { createHash } from 'node:crypto'
import type { Program } from './app/program.ts'
import { pauseSecondsOf } from './background/polite-reading.ts'
import { wire } from './app/wire.ts'

export const makeImages = (program: Program): Images => {
  const { config, database, inTransaction, files, clock, fetcher, hostQueue } = program
  const { db } = database
  const pauseSeconds = pauseSecondsOf(config)
  const deps = {
    encodeSizes: program.imageEncoder.encodeSizes,
    inTransaction,
    files,
    contentKey,
    newFileName,
    publicUrl: config.publicUrl,
    clock,
  }
  const take = makeTakeImage({ ...deps, fetcher })
  // In the background, through the host queue: one request to a shop at a time.
  const takeInTurn = makeTakeImage({
    ...deps,
    fetcher: (request) =>
      fetchInTurn({ fetcher, hostQueue }, request, {
        pauseMs: pauseSeconds(URL.parse(request.url)?.host ?? '') * 1000,
      }),
  })
  return {
    ...wire(imageUseCases, { findKeptImage: makeFindKeptImage(db), files, inTransaction, clock }),
    take,
    upload: makeUploadImage(deps),
    drawPreview: makeDrawPreview(program.imageEncoder.encodePreview),
    fetchOfProducts: makeFetchProductPictures({
      findPictureless: makeFindPictureless(db),
      takeImage: takeInTurn,
      inTransaction,
      clock,
    }),
  }
}

export const makeFileRemoving = ({ files, logger }: Program): FileChannel =>
  makeFileChannel(files, ({ key, attempts }, why) =>
    logger.error({ key, attempts, why }, 'a file could not be removed; retrying later'),
  )

/** 128 bits. */
export const contentKey = (bytes: Uint8Array, side: number): string =>
  createHash('sha256').update(`${side} `).update(bytes).digest('hex').slice(0, 32)
