import type { Manifest } from '#application/open-data/manifest.ts'
import type { ManifestBody } from '#openapi/schemas/open-data.ts'

export const toManifestBody = ({ leftOut, tables, files, ...rest }: Manifest): ManifestBody => ({
  ...rest,
  leftOut: [...leftOut],
  tables: tables.map((table) => ({ ...table, columns: [...table.columns] })),
  files: [...files],
})
