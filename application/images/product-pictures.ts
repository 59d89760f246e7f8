/** A product without a picture, and where its shops say that there is one; the likeliest first. */
export type PicturelessProduct = { readonly productId: number; readonly urls: readonly string[] }

/** Leaves out addresses that gave no picture of late; products in the order of their ids. */
export type FindPictureless = (now: Date, limit: number) => Promise<readonly PicturelessProduct[]>

/** Pictures of products and where none was found, within the caller's transaction. */
export type ProductPictures = {
  /** Gives the product a picture of ours, unless it has one by now. */
  show(productId: number, address: string): Promise<void>
  /** Notes that an address gave none; it is tried again days later, and each time later. */
  noteFailure(url: string, at: Date): Promise<void>
  /** Forgets failures of addresses that nobody names any more. */
  forgetFailures(before: Date): Promise<void>
}
