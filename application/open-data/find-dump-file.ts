import { readFileName } from '#domain/open-data/dump-file-name.ts'
import type { LargeFiles } from '../storage/large-files.ts'
import type { ManifestFile } from './manifest.ts'
import { keyOfFile, type ManifestStore } from './manifest-store.ts'
import { dumpFileNotFound } from './open-data-errors.ts'

export type DumpFile = ManifestFile & {
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
