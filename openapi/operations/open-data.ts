import { DumpFileNameSchema, ManifestSchema } from '../schemas/open-data.ts'
import { binary, type Operations } from './operation.ts'

export const dumpTypes = {
  parquet: 'application/vnd.apache.parquet',
  'csv.gz': 'application/gzip',
} as const

export const openDataOperations = {
  readOpenDataManifest: {
    method: 'GET',
    path: '/data/manifest.json',
    access: 'public',
    kept: 60,
    tag: 'Open data',
    summary: 'What the latest dump is made of',
    description:
      'A dump is made every day: products, offers, the lowest prices, and price points of each month. All of it is of ' +
      'one moment, and `cursor` is where `/api/changes` goes on. A 404 before the first one.',
    answer: ManifestSchema,
    missing: true,
    outside: true,
    byHand: true,
  },
  readOpenDataFile: {
    method: 'GET',
    path: '/data/files/:name',
    access: 'public',
    // A file of a name never changes.
    kept: 31_536_000,
    limit: 'page',
    tag: 'Open data',
    summary: 'A file of a dump',
    description:
      'As Parquet, or as CSV packed by gzip. A file of a name never changes; those of a day go after some days, those of ' +
      'months that are over stay.',
    params: DumpFileNameSchema,
    answer: {
      description: 'The file.',
      content: {
        [dumpTypes.parquet]: { schema: binary },
        [dumpTypes['csv.gz']]: { schema: binary },
      },
    },
    outside: true,
    byHand: true,
  },
} as const satisfies Operations
