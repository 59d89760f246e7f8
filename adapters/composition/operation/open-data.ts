import { randomBytes } from 'node:crypto'
import { makeManifestStore, readManifest } from '#adapters/open-data/manifest-store.ts'
import { measureFile } from '#adapters/open-data/measure-file.ts'
import { makeWriteTable } from '#adapters/open-data/write-table.ts'
import { makeAsOnlyMaker } from '#adapters/postgres/open-data/dump-reads.ts'
import { makeBumpCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeBucketFiles, makeFolderFiles } from '#adapters/storage/large-files.ts'
import { makeCheckDump, type OpenDump } from '#application/open-data/check-dump.ts'
import {
  makeFindDumpFile,
  makeMakeDump,
  type OpenData,
  makeRemoveOldDumps,
} from '#application/open-data/open-data.ts'
import { keyOfFile, latestManifestName, openDataFolder } from '#application/open-data/manifest.ts'
import {
  bucketInvalid,
  openDataOff,
  manifestMissing,
} from '#application/open-data/open-data-errors.ts'
import type { LargeFiles } from '#application/storage/large-files.ts'
import type { Program } from '../app/program.ts'
import { makeFilesBeside } from './files.ts'
import { settings } from '../config/settings.ts'

export const makeOpenData = (program: Program): OpenData => {
  const { config, database, largeFiles, clock } = program
  const manifests = makeManifestStore(makeFilesBeside(config))
  const check = makeCheckDump({ openDump: makeOpenDump(largeFiles), measureFile })
  if (!config.openData) {
    const refuse = (): Promise<never> => Promise.reject(openDataOff())
    return { make: refuse, check, show: async () => ({ state: 'off' }), findFile: refuse }
  }
  const { licence, keptDays } = config.openData
  return {
    make: makeMakeDump({
      asOnlyMaker: makeAsOnlyMaker(database),
      writeTable: makeWriteTable({ files: largeFiles }),
      manifests,
      removeOldDumps: makeRemoveOldDumps({ files: largeFiles, manifests, keptDays, clock }),
      announce: makeBumpCatalogueVersion(database.db),
      newRandom: () => randomBytes(2).toString('hex'),
      clock,
      site: config.publicUrl.origin,
      licence,
    }),
    check,
    async show() {
      const manifest = await manifests.findLatest()
      return manifest ? { state: 'there', licence, manifest } : { state: 'none', licence }
    },
    findFile: makeFindDumpFile({ manifests, files: largeFiles }),
  }
}

/** The site's own, or one that lies in a folder, or in a bucket whose address is that of `S3_URL`. */
const makeOpenDump =
  (own: LargeFiles): OpenDump =>
  async (where) => {
    const { files, keyOf, name } = placeOf(own, where)
    const file = await files.read(keyOf(latestManifestName))
    if (!file) throw manifestMissing(name)
    const chunks: Uint8Array[] = []
    for await (const chunk of file.chunks) chunks.push(chunk)
    return {
      manifest: readManifest(Buffer.concat(chunks), latestManifestName),
      read: (asked) => files.read(keyOf(asked)),
    }
  }

const placeOf = (
  own: LargeFiles,
  where: string | undefined,
): {
  readonly files: LargeFiles
  readonly keyOf: (name: string) => string
  readonly name: string
} => {
  if (where === undefined) return { files: own, keyOf: keyOfFile, name: 'the storage of this site' }
  if (!/^https?:\/\//.test(where))
    return { files: makeFolderFiles(where), keyOf: (name) => name, name: where }
  const { data: url } = settings.shape.S3_URL.safeParse(where)
  if (!url) throw bucketInvalid()
  return {
    files: makeBucketFiles(url),
    keyOf: keyOfFile,
    name: `${openDataFolder} of ${url.origin}${url.pathname}`,
  }
}
