import type { OfferId } from '#domain/ids.ts'

/**
 * Keeps the prices of quarters that are over sealed: one row for each offer and quarter takes a third of
 * what its prices take one by one. Nobody who reads prices can tell. Each call is of one transaction.
 */
export type PriceSeals = {
  /**
   * Nobody else seals, unseals or writes into the past until the transaction ends. Whoever notes nights,
   * seals, unseals or allows earlier programs has locked.
   */
  readonly lock: () => Promise<void>
  /**
   * Since when a job has sealed night after night: for so long no program of a version that cannot read
   * what is sealed has been the only one. Null before the first night.
   */
  readonly nightly: () => Promise<Nights | null>
  readonly noteNightly: (nights: Nights) => Promise<void>
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

export type Nights = { readonly since: Date; readonly last: Date }

export type SealedSome = {
  /** The last of the offers. */
  readonly last: OfferId
  readonly points: number
  readonly offerQuarters: number
}
