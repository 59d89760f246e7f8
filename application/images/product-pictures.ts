import type { ProductId, RunId } from '#domain/ids.ts'

/** A product without a picture, and where its shops say that there is one; the likeliest first. */
export type PicturelessProduct = { readonly productId: ProductId; readonly urls: readonly string[] }

/**
 * Products that are due, the longest due first. Leaves out addresses that gave no picture of late, or
 * a few times: of some products none is left.
 */
export type FindPictureless = (now: Date, limit: number) => Promise<readonly PicturelessProduct[]>

/** Pictures of products and where none was found, within the caller's transaction. */
export type ProductPictures = {
  /** Gives the product a picture of ours, unless it has one by now. */
  show(productId: ProductId, address: string): Promise<void>
  /** Notes that an address gave none; it is tried again days later, each time later, a few times. */
  noteFailure(url: string, at: Date): Promise<void>
  /**
   * Has products looked at again when the next of their addresses may be asked, behind those that are due;
   * in a week at the latest, as other shops may sell them then.
   */
  putOff(productIds: readonly ProductId[], now: Date): Promise<void>
  /** Has products looked at by then that get a new address of a picture from the run. */
  wake(runId: RunId, at: Date): Promise<void>
  /** Forgets failures of addresses that nobody names any more. */
  forgetFailures(before: Date): Promise<void>
}
