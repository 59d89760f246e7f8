import type { ChangePlace } from '../offer/offer-change.ts'
import type { DumpTableName } from '#domain/open-data/dump-tables.ts'

/** Runs `make` while nobody else makes a dump. Throws DomainError 'conflict' while somebody does. */
export type AsOnlyMaker = <T>(make: (reads: DumpReads) => Promise<T>) => Promise<T>

export type DumpReads = {
  /** Gives offers a number that have none yet. */
  readonly numberOffers: () => Promise<void>
  /** Everything that `use` reads is of one moment. */
  readonly inSnapshot: <T>(use: (snapshot: DumpSnapshot) => Promise<T>) => Promise<T>
}

export type DumpSnapshot = {
  /** From where the feed of changes goes on. */
  readonly place: ChangePlace
  /** Slugs of the shops that are left out, sorted. */
  readonly leftOut: readonly string[]
  /** Months that have price points, the first one first. */
  readonly listMonths: () => Promise<readonly string[]>
  /** Price points of a month, those of shops that are left out among them. */
  readonly countPoints: (month: string) => Promise<number>
  /** `month`: of price points. Nothing of shops that are left out. */
  readonly rowsOf: (table: DumpTableName, month: string | null) => AsyncIterable<DumpRows>
}

/** By name of the column, all of the same length. */
export type DumpRows = {
  readonly count: number
  readonly columns: Readonly<Record<string, readonly DumpValue[]>>
}

export type DumpValue = string | number | boolean | Date | null
