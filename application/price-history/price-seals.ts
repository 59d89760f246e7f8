import type { OfferId } from '#domain/ids.ts'

/**
 * Keeps the prices of quarters that are over sealed: one row for each offer and quarter takes a third of
 * what its prices take one by one. Nobody who reads prices can tell. Each call is of one transaction.
 */
export type PriceSeals = {
  /** Programs that cannot read what is sealed may run until then. */
  readonly mayBeginAt: () => Promise<Date>
  /** Null: no longer than it is anyway. */
  readonly holdOffUntil: (moment: Date | null) => Promise<void>
  /** First days of the quarters before a moment that have tables of their own, the first one first. */
  readonly listOpen: (before: Date) => Promise<readonly string[]>
  readonly countOpen: (before: Date) => Promise<number>
  readonly countSealed: () => Promise<number>
  /**
   * Seals some thousand points of a quarter, of the offers after one, with what else these have from
   * before its end. Undefined when there is no more. Throws unless all that it took away is in what it
   * put down.
   */
  readonly sealSome: (
    quarterEnd: Date,
    after: OfferId | undefined,
  ) => Promise<SealedSome | undefined>
  /** Puts back all that is sealed of some offers after one; undefined when there is no more. */
  readonly unsealSome: (
    after: OfferId | undefined,
  ) => Promise<Omit<SealedSome, 'offerQuarters'> | undefined>
  /** Unless something is sealed; answers whether. */
  readonly allowEarlierPrograms: () => Promise<boolean>
}

export type SealedSome = {
  /** The last of the offers. */
  readonly last: OfferId
  readonly points: number
  readonly offerQuarters: number
}
