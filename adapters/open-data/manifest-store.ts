import {
  type Manifest,
  keyOfFile,
  latestManifestName,
  manifestNameOf,
  type ManifestStore,
} from '#application/open-data/manifest.ts'
import { manifestInvalid } from '#application/open-data/open-data-errors.ts'
import type { FileStore } from '#application/storage/file-store.ts'
import { ManifestSchema } from '#openapi/schemas/open-data.ts'

export const makeManifestStore = (files: Pick<FileStore, 'find' | 'put'>): ManifestStore => {
  const find = async (name: string): Promise<Manifest | undefined> => {
    const file = await files.find(keyOfFile(name))
    return file && readManifest(file.bytes, name)
  }
  return {
    findLatest: () => find(latestManifestName),
    find: (dump) => find(manifestNameOf(dump)),
    async publish(manifest) {
      const text = `${JSON.stringify(manifest, null, 2)}\n`
      const file = { bytes: new TextEncoder().encode(text), type: 'application/json' }
      await files.put(keyOfFile(manifestNameOf(manifest.dump)), file)
      await files.put(keyOfFile(latestManifestName), file)
    },
  }
}

/** Throws DomainError 'invalid'. */
export const readManifest = (bytes: Uint8Array, where: string): Manifest => {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw manifestInvalid(where, 'it is not JSON')
  }
  const { success, data, error } = ManifestSchema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw manifestInvalid(where, `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim())
}
