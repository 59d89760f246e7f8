import { DomainError } from '#domain/errors.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { settleAll } from '../settle-all.ts'
import type { FindPictureless, PicturelessProduct, ProductPictures } from './product-pictures.ts'
import type { TakeImage } from './take-image.ts'

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
