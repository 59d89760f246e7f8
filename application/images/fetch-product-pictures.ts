import { DomainError } from '#domain/errors.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { FindPictureless, PicturelessProduct, ProductPictures } from './product-pictures.ts'
import type { TakeImage } from './take-image.ts'

/**
 * Takes pictures that shops name for products without one, some at a time; they are then served
 * from our own host. What cannot be had is tried again days later.
 */
export type FetchProductPictures = () => Promise<void>

type Deps = {
  readonly findPictureless: FindPictureless
  readonly takeImage: TakeImage
  readonly inTransaction: InTransaction<{ readonly productPictures: ProductPictures }>
  readonly clock: Clock
}

/** Addresses asked for in one run, and for how long: other tasks wait meanwhile. */
const atOnce = 100
const patienceMs = 60_000
/** Of one product; those that are left have their turn in the next run. */
const triesOfProduct = 3

export const makeFetchProductPictures =
  ({ findPictureless, takeImage, inTransaction, clock }: Deps): FetchProductPictures =>
  async () => {
    const begun = clock.now().getTime()
    let asked = 0

    /** Whether pictures can be taken just now. */
    const fetchOne = async ({ productId, urls }: PicturelessProduct): Promise<boolean> => {
      for (const url of urls.slice(0, triesOfProduct)) {
        if (asked === atOnce || clock.now().getTime() - begun > patienceMs) return false
        asked++
        try {
          const { address } = await takeImage(url, 'photo')
          await inTransaction(({ productPictures }) => productPictures.show(productId, address))
          return true
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          if (error.kind === 'unavailable') return false
          await inTransaction(({ productPictures }) =>
            productPictures.noteFailure(url, clock.now()),
          )
        }
      }
      return true
    }

    for (const product of await findPictureless(clock.now(), atOnce))
      if (!(await fetchOne(product))) break
    await inTransaction(({ productPictures }) =>
      productPictures.forgetFailures(new Date(begun - rememberedMs)),
    )
  }

const rememberedMs = 90 * 86_400_000
