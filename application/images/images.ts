import type { Wired } from '../wired.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { FileRemovals, FileStore } from '../storage/file-store.ts'
import {
  type FindKeptImage,
  type ImageStore,
  imageFile,
  imageFiles,
  widthFor,
} from './image-store.ts'
import { type TakeImage, makeKeepImage, type KeepImageDeps, type TakenImage } from './take-image.ts'
import type { ImageUse } from '#domain/image-use.ts'
import { imageMissing, imageTooLarge, maxImageBytes } from './image-errors.ts'
import { DomainError } from '#domain/errors.ts'
import { settleAll } from '../settle-all.ts'
import type { ProductId, RunId } from '#domain/ids.ts'

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

/** For products without one; failed addresses are retried days later. */
export type FetchProductPictures = () => Promise<void>

type Deps = {
  readonly findPictureless: FindPictureless
  /** One at a time per host, with pauses. */
  readonly takeImage: TakeImage
  readonly inTransaction: InTransaction<{ readonly productPictures: ProductPictures }>
  readonly clock: Clock
}

const productsAtOnce = 1_000
/** Bounds one run, because other tasks wait for it. */
const mostAsked = 100
const patienceMs = 60_000
const hostsAtOnce = 4
/** Per product; the rest is left to the next run. */
const triesOfProduct = 3

export const makeFetchProductPictures =
  ({ findPictureless, takeImage, inTransaction, clock }: Deps): FetchProductPictures =>
  async () => {
    const begun = clock.now()
    // A host may be busy with a collection for long.
    const signal = AbortSignal.timeout(patienceMs)
    const shown = new Set<number>()
    let asked = 0
    let isOver = false

    const fetchOne = async ({ productId, urls }: PicturelessProduct): Promise<void> => {
      for (const url of urls.slice(0, triesOfProduct)) {
        isOver ||= asked === mostAsked || signal.aborted
        if (isOver) return
        asked++
        try {
          const { address } = await takeImage(url, 'photo', signal)
          const isShown = await inTransaction(({ productPictures }) =>
            productPictures.show(productId, address, url),
          )
          if (!isShown) continue
          shown.add(productId)
          return
        } catch (error) {
          if (signal.aborted) return
          if (!(error instanceof DomainError)) throw error
          // Images cannot be stored at the moment, which is no failure of the address.
          if (error.kind === 'unavailable') isOver = true
          else
            await inTransaction(({ productPictures }) =>
              productPictures.noteFailure(url, clock.now()),
            )
        }
      }
    }

    const due = await findPictureless(begun, productsAtOnce)
    const ofHosts = Map.groupBy(due, ({ urls: [url = ''] }) => URL.parse(url)?.host)
    const waiting = [...ofHosts.values()].map((products) => [...products])
    // One of each host, and then the next: slow ones keep nobody waiting for all of theirs.
    const takeTurns = async (): Promise<void> => {
      for (let host = waiting.shift(); host !== undefined; host = waiting.shift()) {
        const product = host.shift()
        if (product) await fetchOne(product)
        if (host.length > 0) waiting.push(host)
      }
    }
    await settleAll(Array.from({ length: hostsAtOnce }, takeTurns))
    const left = due.map(({ productId }) => productId).filter((id) => !shown.has(id))
    await inTransaction(async ({ productPictures }) => {
      await productPictures.putOff(left, begun)
      await productPictures.forgetFailures(new Date(begun.getTime() - rememberedMs))
    })
  }

const rememberedMs = 90 * 86_400_000

/**
 * A file that somebody sends, kept as one that is fetched. Throws DomainError 'invalid' for the field `image`,
 * 'unavailable' for now.
 */
type UploadImage = (image: Uint8Array, use: ImageUse, signal?: AbortSignal) => Promise<TakenImage>

export const makeUploadImage = (deps: KeepImageDeps): UploadImage => {
  const keepImage = makeKeepImage(deps)
  return async (image, use, signal) => {
    if (image.length === 0) throw imageMissing()
    if (image.length > maxImageBytes) throw imageTooLarge()
    return keepImage(image, use, fromNowhere, signal)
  }
}

const fromNowhere = ''

/** Addresses are in order of preference. */
type PicturelessProduct = { readonly productId: ProductId; readonly urls: readonly string[] }

/**
 * Longest due first, without addresses that failed lately or too often, or gave what a person took away; lists may
 * be empty.
 */
export type FindPictureless = (now: Date, limit: number) => Promise<readonly PicturelessProduct[]>

export type ProductPictures = {
  /** Unless it has one by now. False where a person took it away, whichever `url` gave it. */
  show(productId: ProductId, address: string, url: string): Promise<boolean>
  /** The address is retried a few times, at growing intervals of days. */
  noteFailure(url: string, at: Date): Promise<void>
  /** Schedules them for when their next address may be tried, at the latest in a week. */
  putOff(productIds: readonly ProductId[], now: Date): Promise<void>
  /** Schedules the products that got a new picture address in this run. */
  wake(runId: RunId, at: Date): Promise<void>
  /** Forgets failures of addresses that are no longer listed. */
  forgetFailures(before: Date): Promise<void>
}
