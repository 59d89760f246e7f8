import type { makeCheckDump } from './check-dump.ts'
import {
  readFileName,
  dumpIdOf,
  toFileName,
  type DumpId,
  begunAtOf,
} from '#domain/open-data/dump-file-name.ts'
import type { LargeFiles } from '../storage/large-files.ts'
import {
  keyOfFile,
  type ManifestStore,
  dumpOfManifest,
  manifestNameOf,
  openDataFolder,
  type Licence,
  type Manifest,
  type ManifestFile,
  type MonthOfFile,
} from './manifest.ts'
import { dumpFileNotFound, shopsChanged } from './open-data-errors.ts'
import { toCursor } from '../offer/change-cursor.ts'
import type { Clock } from '../ports.ts'
import { monthOf } from '#domain/open-data/dump-month.ts'
import { dumpTables, dumpTableNames, type DumpTableName } from '#domain/open-data/dump-tables.ts'
import type { AsOnlyMaker, DumpReads, DumpSnapshot } from './dump-reads.ts'
import type { WriteTable } from './write-table.ts'

/** What everybody may download and use. */
export type OpenData = {
  /** Throws DomainError 'not-found' where the site publishes none, 'conflict' while one is being made. */
  readonly make: ReturnType<typeof makeMakeDump>
  readonly check: ReturnType<typeof makeCheckDump>
  readonly findFile: ReturnType<typeof makeFindDumpFile>
  readonly show: () => Promise<OpenDataView>
}

export type OpenDataView =
  | { readonly state: 'off' }
  | { readonly state: 'none'; readonly licence: Licence }
  | { readonly state: 'there'; readonly licence: Licence; readonly manifest: Manifest }

type DumpFile = ManifestFile & {
  readonly open: () => Promise<AsyncIterable<Uint8Array>>
}

type Deps = {
  readonly manifests: Pick<ManifestStore, 'findLatest' | 'find'>
  readonly files: Pick<LargeFiles, 'read'>
}

/** One that the latest dump names, or the one that it was made for. Throws DomainError 'not-found'. */
export const makeFindDumpFile =
  ({ manifests, files }: Deps) =>
  async (name: string): Promise<DumpFile> => {
    const asked = readFileName(name)
    if (!asked) throw dumpFileNotFound()
    const latest = await manifests.findLatest()
    const inLatest = latest?.files.find((file) => file.name === name)
    const found =
      inLatest ?? (await manifests.find(asked.dump))?.files.find((file) => file.name === name)
    if (!found) throw dumpFileNotFound()
    return {
      ...found,
      async open() {
        const file = await files.read(keyOfFile(name))
        if (file?.bytes !== found.bytes) throw dumpFileNotFound()
        return file.chunks
      },
    }
  }

type MakeDumpDeps = {
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
  ({ asOnlyMaker, manifests, removeOldDumps, announce, ...deps }: MakeDumpDeps) =>
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

/**
 * Keeps the latest dump, those of the last days, and the files that they name. Earlier ones with a shop that is left
 * out by now go at once.
 */
type RemoveOldDumps = (latest: Manifest) => Promise<void>

type RemoveOldDumpsDeps = {
  readonly files: Pick<LargeFiles, 'list' | 'remove'>
  readonly manifests: Pick<ManifestStore, 'find'>
  readonly keptDays: number
  readonly clock: Clock
}

export const makeRemoveOldDumps =
  ({ files, manifests, keptDays, clock }: RemoveOldDumpsDeps): RemoveOldDumps =>
  async (latest) => {
    const now = clock.now().getTime()
    const keys = await files.list(openDataFolder)
    const names = keys.map((key) => key.slice(openDataFolder.length + 1))
    const ended = new Set<string>()
    const kept = new Set<string>([manifestNameOf(latest.dump)])
    for (const { name } of latest.files) kept.add(name)
    for (const dump of names.flatMap((name) => dumpOfManifest(name) ?? [])) {
      const manifest = await manifests.find(dump)
      if (!manifest) continue
      const isKept =
        ageOf(dump, now) <= keptDays * dayMs &&
        latest.leftOut.every((shop) => manifest.leftOut.includes(shop))
      const others = isKept ? kept : ended
      others.add(manifestNameOf(dump))
      for (const { name } of manifest.files) others.add(name)
    }
    // Manifests first, so that none names a file that is gone.
    const due = names.filter((name) => !kept.has(name) && (ended.has(name) || isLost(name, now)))
    for (const name of due.toSorted((a, b) => orderOf(a) - orderOf(b)))
      await files.remove(keyOfFile(name))
  }

const dayMs = 86_400_000

const ageOf = (dump: DumpId, now: number): number => now - (begunAtOf(dump)?.getTime() ?? 0)

/** Of a maker that ended before its manifest: what is younger may be of one that is still writing. */
const isLost = (name: string, now: number): boolean => {
  const file = readFileName(name)
  return file !== undefined && ageOf(file.dump, now) > longestMaking
}

const longestMaking = 2 * 3_600_000

const orderOf = (name: string): number => (dumpOfManifest(name) === undefined ? 1 : 0)
