import { dumpTableNames, type DumpTableName } from './dump-tables.ts'

export const dumpFormats = ['parquet', 'csv.gz'] as const

export type DumpFormat = (typeof dumpFormats)[number]

/** `20261126t140000z-3f2a`: when the dump was begun (UTC), and four random digits. */
export type DumpId = string

export const dumpIdOf = (begunAt: Date, random: string): DumpId =>
  `${begunAt
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
    .toLowerCase()}-${random.slice(0, 4)}`

/** When a dump was begun; undefined for what is no id of one. */
export const begunAtOf = (id: DumpId): Date | undefined => {
  const [, year, month, day, hour, minute, second] = idPattern.exec(id) ?? []
  if (second === undefined) return undefined
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const idPattern = /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z-[0-9a-f]{4}$/

export type DumpFileName = {
  readonly table: DumpTableName
  /** `2026-11`, of price points alone. */
  readonly month: string | null
  readonly dump: DumpId
  readonly format: DumpFormat
}

export const toFileName = ({ table, month, dump, format }: DumpFileName): string =>
  `${[table, ...(month === null ? [] : [month]), dump].join('-')}.${format}`

/** Undefined for what cannot be a file of a dump. */
export const readFileName = (name: string): DumpFileName | undefined => {
  const [, table, month = null, dump, format] = namePattern.exec(name) ?? []
  const known = dumpTableNames.find((one) => one === table)
  const ending = dumpFormats.find((one) => one === format)
  if (!known || !ending || dump === undefined) return undefined
  return { table: known, month, dump, format: ending }
}

const namePattern =
  /^([a-z][a-z-]*?)(?:-(\d{4}-\d\d))?-(\d{8}t\d{6}z-[0-9a-f]{4})\.(parquet|csv\.gz)$/
