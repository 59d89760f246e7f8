import type { LargeFiles } from '../storage/large-files.ts'
import type { Clock } from '../ports.ts'
import { begunAtOf, readFileName, type DumpId } from '#domain/open-data/dump-file-name.ts'
import type { Manifest } from './manifest.ts'
import {
  dumpOfManifest,
  keyOfFile,
  manifestNameOf,
  openDataFolder,
  type ManifestStore,
} from './manifest-store.ts'

/**
 * Keeps the latest dump, those of the last days, and the files that they name. Earlier ones with a shop that is left
 * out by now go at once.
 */
export type RemoveOldDumps = (latest: Manifest) => Promise<void>

type Deps = {
  readonly files: Pick<LargeFiles, 'list' | 'remove'>
  readonly manifests: Pick<ManifestStore, 'find'>
  readonly keptDays: number
  readonly clock: Clock
}

export const makeRemoveOldDumps =
  ({ files, manifests, keptDays, clock }: Deps): RemoveOldDumps =>
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
