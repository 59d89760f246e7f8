import { DomainError } from '#domain/errors.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import type { FindPictureless, PicturelessProduct, ProductPictures } from './product-pictures.ts'
import type { TakeImage } from './take-image.ts'

/**
 * Takes pictures that shops name for products without one, some at a time and of a few hosts at
 * once; they are then served from our own host. What cannot be had is tried again days later.
 */
export type FetchProductPictures = () => Promise<void>

type Deps = {
  readonly findPictureless: FindPictureless
  /** One at a time of each host, with pauses. */
  readonly takeImage: TakeImage
  readonly inTransaction: InTransaction<{ readonly productPictures: ProductPictures }>
  readonly clock: Clock
}

/** Most of them have a picture to ask for; those that have none cost nothing. */
const productsAtOnce = 1_000
/** Addresses asked for in one run, and for how long: other tasks wait meanwhile. */
const mostAsked = 100
const patienceMs = 60_000
const hostsAtOnce = 4
/** Of one product; those that are left have their turn in the next run. */
const triesOfProduct = 3

export const makeFetchProductPictures =
  ({ findPictureless, takeImage, inTransaction, clock }: Deps): FetchProductPictures =>
  async () => {
    const begun = clock.now()
    // A host may be busy for long with what is collected there.
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
          await inTransaction(({ productPictures }) => productPictures.show(productId, address))
          shown.add(productId)
          return
        } catch (error) {
          if (signal.aborted) return
          if (!(error instanceof DomainError)) throw error
          // Pictures cannot be taken just now: nobody is blamed for it.
          if (error.kind === 'unavailable') isOver = true
          else
            await inTransaction(({ productPictures }) =>
              productPictures.noteFailure(url, clock.now()),
            )
        }
      }
    }

    const due = await findPictureless(begun, productsAtOnce)
    const hosts = Map.groupBy(due, ({ urls: [url = ''] }) => URL.parse(url)?.host).values()
    await mapConcurrently(hosts, hostsAtOnce, async (products) => {
      for (const product of products) await fetchOne(product)
    })
    const left = due.map(({ productId }) => productId).filter((id) => !shown.has(id))
    await inTransaction(async ({ productPictures }) => {
      await productPictures.putOff(left, begun)
      await productPictures.forgetFailures(new Date(begun.getTime() - rememberedMs))
    })
  }

const rememberedMs = 90 * 86_400_000
