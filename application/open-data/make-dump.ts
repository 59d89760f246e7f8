import { toCursor } from '../offer/change-cursor.ts'
import type { Clock } from '../ports.ts'
import { dumpIdOf, toFileName, type DumpId } from '#domain/open-data/dump-file-name.ts'
import { monthOf } from '#domain/open-data/dump-month.ts'
import { dumpTables, dumpTableNames, type DumpTableName } from '#domain/open-data/dump-tables.ts'
import type { AsOnlyMaker, DumpReads, DumpSnapshot } from './dump-reads.ts'
import type { Licence, Manifest, ManifestFile, MonthOfFile } from './manifest.ts'
import { keyOfFile, type ManifestStore } from './manifest-store.ts'
import { shopsChanged } from './open-data-errors.ts'
import type { RemoveOldDumps } from './remove-old-dumps.ts'
import type { WriteTable } from './write-table.ts'

type Deps = {
  readonly asOnlyMaker: AsOnlyMaker
  readonly writeTable: WriteTable
  readonly manifests: Pick<ManifestStore, 'findLatest' | 'publish'>
  readonly removeOldDumps: RemoveOldDumps
  /** Tells pages and caches that there is a new one. */
  readonly announce: () => Promise<void>
  readonly newRandom: () => string
  readonly clock: Clock
  readonly site: string
  readonly licence: Licence
}

/** Throws DomainError 'conflict' while one is being made, or where shops were left out meanwhile. */
export const makeMakeDump =
  ({ asOnlyMaker, manifests, removeOldDumps, announce, ...deps }: Deps) =>
  (): Promise<Manifest> =>
    asOnlyMaker(async (reads) => {
      const { clock, newRandom, site, licence, writeTable } = deps
      const now = clock.now()
      const dump = dumpIdOf(now, newRandom())
      const writing = { dump, writeTable }
      await reads.numberOffers()
      const former = await manifests.findLatest()
      const { leftOut, files: sealed } = await sealMonths(reads, { ...writing, former, now })
      const { cursor, files } = await reads.inSnapshot(async (snapshot) => {
        refuseChangedShops(snapshot, leftOut)
        const written = await writePresent(snapshot, writing, monthOf(now))
        return { cursor: toCursor(snapshot.place), files: written }
      })
      const manifest: Manifest = {
        format: 'pricehound-open-data',
        version: 1,
        dump,
        madeAt: now.toISOString(),
        site,
        licence,
        cursor,
        leftOut,
        tables: dumpTableNames.map((name) => ({ name, ...dumpTables[name] })),
        files: [...files, ...sealed],
      }
      await manifests.publish(manifest)
      await announce()
      await removeOldDumps(manifest)
      return manifest
    })

type Writing = { readonly dump: DumpId; readonly writeTable: WriteTable }

type Sealing = Writing & { readonly former: Manifest | undefined; readonly now: Date }

/**
 * Months that are over, each of a snapshot of its own, so that none is kept for long. Files of the former dump are
 * taken over as long as they say what would be written now.
 */
const sealMonths = async (
  reads: DumpReads,
  { former, now, ...writing }: Sealing,
): Promise<{ readonly leftOut: readonly string[]; readonly files: readonly ManifestFile[] }> => {
  const { leftOut, months } = await reads.inSnapshot(async (snapshot) => ({
    leftOut: snapshot.leftOut,
    months: await snapshot.listMonths(),
  }))
  const isOfSameShops = former?.leftOut.join() === leftOut.join()
  const files: ManifestFile[] = []
  for (const name of months.filter((month) => month < monthOf(now)).toReversed()) {
    const known = isOfSameShops ? (former?.files.filter(isSealed(name)) ?? []) : []
    const ofMonth = await reads.inSnapshot(async (snapshot) => {
      refuseChangedShops(snapshot, leftOut)
      const recorded = await snapshot.countPoints(name)
      // Prices of the past may be imported after the month.
      if (known.some(({ month }) => month?.recorded === recorded)) return known
      return writeFiles(snapshot, writing, 'price-points', { name, sealed: true, recorded })
    })
    files.push(...ofMonth)
  }
  return { leftOut, files }
}

const isSealed =
  (name: string) =>
  ({ month }: ManifestFile): boolean =>
    month?.name === name && month.sealed

const refuseChangedShops = (snapshot: DumpSnapshot, leftOut: readonly string[]): void => {
  if (snapshot.leftOut.join() !== leftOut.join()) throw shopsChanged()
}

const writePresent = async (
  snapshot: DumpSnapshot,
  writing: Writing,
  current: string,
): Promise<readonly ManifestFile[]> => {
  const recorded = await snapshot.countPoints(current)
  const files: ManifestFile[] = []
  for (const table of dumpTableNames) {
    const month = table === 'price-points' ? { name: current, sealed: false, recorded } : null
    files.push(...(await writeFiles(snapshot, writing, table, month)))
  }
  return files
}

const writeFiles = async (
  snapshot: DumpSnapshot,
  { dump, writeTable }: Writing,
  table: DumpTableName,
  month: MonthOfFile | null,
): Promise<readonly ManifestFile[]> => {
  const of = month?.name ?? null
  const written = await writeTable(table, snapshot.rowsOf(table, of), (format) =>
    keyOfFile(toFileName({ table, month: of, dump, format })),
  )
  return written.map((file) => ({
    name: toFileName({ table, month: of, dump, format: file.format }),
    table,
    month,
    ...file,
  }))
}
