import type { ProductId } from '#domain/ids.ts'
import type { IndexedProduct } from './indexed-product.ts'

/** What an index of search beside the database follows. */
export type IndexFeed = {
  /** Of the data: a database that was put back to an earlier state has another. */
  readonly identity: () => Promise<string>
  /** The products after this one, by id: `count` at most. */
  readonly idsAfter: (id: ProductId, count: number) => Promise<readonly ProductId[]>
  /** As they are now; those that are listed nowhere are left out. */
  readonly read: (ids: readonly ProductId[]) => Promise<readonly IndexedProduct[]>
  /** Where to follow from, of an index that is filled with what is read from now on. */
  readonly begin: () => Promise<IndexPlace>
  readonly keep: (index: string, place: IndexPlace) => Promise<void>
  /**
   * Tells `write` what changed since the last round, and remembers that once it is done. One node does so at a time:
   * undefined where another does, or the index is not known.
   */
  readonly follow: (
    index: string,
    write: (round: number, ids: readonly ProductId[]) => Promise<void>,
  ) => Promise<number | undefined>
  /** Since a node followed last; undefined of an index that is not known. */
  readonly behindSeconds: (index: string) => Promise<number | undefined>
  readonly forget: (index: string) => Promise<void>
}

export type IndexPlace = { readonly round: number; readonly seen: string }
