import type { LargeFiles } from '../storage/large-files.ts'
import type { Manifest, ManifestFile } from './manifest.ts'
import type { MeasureFile } from './write-table.ts'

export type DumpCheck = {
  readonly dump: string
  readonly isSound: boolean
  readonly files: readonly CheckedFile[]
}

export type CheckedFile = Pick<ManifestFile, 'name' | 'rows' | 'bytes' | 'sha256'> & {
  /** What is not as the manifest says; empty for a sound file. */
  readonly wrong: readonly ('missing' | 'bytes' | 'sha256' | 'rows')[]
}

export type OpenDump = (where: string | undefined) => Promise<DumpToCheck>

export type DumpToCheck = {
  readonly manifest: Manifest
  readonly read: (name: string) => ReturnType<LargeFiles['read']>
}

type Deps = { readonly openDump: OpenDump; readonly measureFile: MeasureFile }

/**
 * Compares the files of a dump with its manifest: of the site's own storage, or where it is told, a folder or a
 * bucket. Throws DomainError 'not-found' without a manifest, 'invalid' for what is none.
 */
export const makeCheckDump =
  ({ openDump, measureFile }: Deps) =>
  async (where?: string): Promise<DumpCheck> => {
    const { manifest, read } = await openDump(where)
    const files: CheckedFile[] = []
    for (const { name, rows, bytes, sha256, format } of manifest.files) {
      const file = await read(name)
      const measured = file && (await measureFile(format, file.chunks))
      const wrong = !measured
        ? (['missing'] as const)
        : ([
            ...(measured.bytes === bytes ? [] : ['bytes' as const]),
            ...(measured.sha256 === sha256 ? [] : ['sha256' as const]),
            ...(measured.rows === rows ? [] : ['rows' as const]),
          ] as const)
      files.push({ name, rows, bytes, sha256, wrong })
    }
    return { dump: manifest.dump, isSound: files.every(({ wrong }) => wrong.length === 0), files }
  }
