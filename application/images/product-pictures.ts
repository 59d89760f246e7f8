import type { ProductId, RunId } from '#domain/ids.ts'

/** Addresses are in order of preference. */
export type PicturelessProduct = { readonly productId: ProductId; readonly urls: readonly string[] }

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
