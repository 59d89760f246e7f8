import { dumpFormats, readFileName } from '#domain/open-data/dump-file-name.ts'
import { dumpTableNames } from '#domain/open-data/dump-tables.ts'
import { z } from 'zod'

const LicenceSchema = z.object({ name: z.string(), url: z.url() })

const columnTypes = ['text', 'integer', 'boolean', 'timestamp', 'uuid'] as const

const DumpTableSchema = z.object({
  name: z.enum(dumpTableNames),
  description: z.string(),
  order: z.string().describe('In which its rows are.'),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.enum(columnTypes),
      unit: z.string().nullable().describe('`minor units of currency` are cents.'),
      nullable: z.boolean(),
      description: z.string(),
    }),
  ),
})

const DumpFileSchema = z.object({
  name: z
    .string()
    .refine((name) => readFileName(name) !== undefined, { error: 'is no name of a file of a dump' })
    .describe('To be read from `/data/files/{name}`.'),
  table: z.enum(dumpTableNames),
  format: z.enum(dumpFormats),
  rows: z.int().min(0),
  bytes: z.int().min(0),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('Of the bytes, in hexadecimal digits.'),
  month: z
    .object({
      name: z.string().describe('Such as `2026-11`, in UTC.'),
      sealed: z.boolean().describe('It is over: later dumps have the same file.'),
      recorded: z
        .int()
        .min(0)
        .describe('Price points that were recorded, with those of shops that are left out.'),
    })
    .nullable()
    .describe('Of price points alone.'),
})

const exampleOfFile = {
  name: 'offers-20261126t140000z-3f2a.parquet',
  table: 'offers',
  format: 'parquet',
  rows: 100_000,
  bytes: 6_100_000,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  month: null,
} as const

const exampleOfManifest = {
  format: 'pricehound-open-data',
  version: 1,
  dump: '20261126t140000z-3f2a',
  madeAt: '2026-11-26T14:00:00.000Z',
  site: 'https://pricehound.example',
  licence: { name: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
  cursor: 'k1.8m2.0.mih3f0ao',
  leftOut: [],
  tables: [
    {
      name: 'offers',
      description: 'Offers of these products.',
      order: 'By offer.',
      columns: [
        {
          name: 'price_minor',
          type: 'integer',
          unit: 'minor units of currency',
          nullable: true,
          description: 'The present price; null of one that has ended.',
        },
      ],
    },
  ],
  files: [exampleOfFile],
} as const

export const ManifestSchema = z
  .object({
    format: z.literal('pricehound-open-data'),
    version: z.literal(1).describe('Changes when programs that read dumps have to.'),
    dump: z.string().describe('Names the dump.'),
    madeAt: z.iso.datetime(),
    site: z.url(),
    licence: LicenceSchema,
    cursor: z
      .string()
      .describe('`/api/changes?after=` with it answers all that changed after the dump.'),
    leftOut: z
      .array(z.string())
      .describe('Slugs of shops of which there is nothing; leave them out of the changes, too.'),
    tables: z.array(DumpTableSchema),
    files: z.array(DumpFileSchema),
  })
  .meta({
    id: 'OpenDataManifest',
    description: 'What a dump is made of.',
    examples: [exampleOfManifest],
  })

export const OpenDataSchema = z
  .object({
    state: z
      .enum(['off', 'none', 'there'])
      .describe('`off`: this site publishes none. `none`: it will, there is no dump yet.'),
    licence: LicenceSchema.nullable(),
    manifest: ManifestSchema.nullable().describe('Of the latest dump.'),
  })
  .meta({
    id: 'OpenData',
    description: 'What everybody may download and use.',
    examples: [{ state: 'there', licence: exampleOfManifest.licence, manifest: exampleOfManifest }],
  })

export const DumpFileNameSchema = z.object({
  name: z
    .string()
    .max(100)
    .meta({ description: 'A `name` of the manifest.', examples: [exampleOfFile.name] }),
})

export type ManifestBody = z.output<typeof ManifestSchema>
export type OpenDataBody = z.output<typeof OpenDataSchema>
