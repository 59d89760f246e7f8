import { readFile } from 'node:fs/promises'
import type { Database } from '#adapters/postgres/database.ts'
import { sql, type Kysely } from 'kysely'

const folder = new URL('../../../adapters/postgres/', import.meta.url)
export const tablesFile = new URL('tables.generated.ts', folder)

/** The types of all tables of a migrated database, as the file has them. */
export const renderTables = async (db: Kysely<Database>): Promise<string> => {
  const byHand = await readFile(new URL('column-types.ts', folder), 'utf8')
  const known: Known = new Map(
    [...byHand.matchAll(/^ {2}'(\w+\.\w+)': (ColumnType<)?/gm)].map(([, name = '', whole]) => [
      name,
      whole !== undefined,
    ]),
  )
  const columns = await readColumns(db)
  const missing = [...known.keys()].filter(
    (name) => !columns.some(({ table, column }) => name === `${table}.${column}`),
  )
  if (missing.length > 0)
    throw new Error(`column-types.ts has types of no column: ${missing.join()}`)
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([table, ofTable]) =>
    blockOf(
      table,
      ofTable.map((one) => typed(one, known)),
    ),
  )
  const body = tables.join('')
  const ids = Object.values(idTypes).filter((type) => new RegExp(`\\b${type}\\b`).test(body))
  return `${head(ids)}export type Tables = {\n${body}}\n`
}

const head = (ids: readonly string[]): string => `// Written by "npm run tables".
import type { ${ids.toSorted().join(', ')} } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** jsonb: written as a JSON text, read as a value. */
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>

`

/** Columns whose types are by hand, and whether they say what is written, too. */
type Known = ReadonlyMap<string, boolean>

type Column = {
  readonly table: string
  readonly column: string
  /** Such as `integer` or `text[]`. */
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  /** The database alone gives it its value. */
  readonly isAlwaysGenerated: boolean
  readonly refersTo: string | null
  /** Such as `CHECK ((country = ANY (ARRAY['NZ'::text, 'AU'::text])))`. */
  readonly allowed: string | null
}

const readColumns = async (db: Kysely<Database>): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
      not a.attnotnull as "isNullable", a.atthasdef or a.attidentity = 'd' as "hasDefault",
      a.attidentity = 'a' or a.attgenerated <> '' as "isAlwaysGenerated",
      (
        select confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = c.oid and conkey = array[a.attnum] limit 1
      ) as "refersTo",
      (
        select pg_get_constraintdef(oid) from pg_constraint
        where contype = 'c' and conrelid = c.oid and conkey = array[a.attnum]
          and pg_get_constraintdef(oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)$'
        limit 1
      ) as allowed
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(db)
  return rows
}

const typed = (column: Column, known: Known): string => {
  const { column: name, type, isNullable, hasDefault, isAlwaysGenerated } = column
  const plain = plainType(column, known)
  if (known.get(`${column.table}.${name}`)) return `${name}: ${plain}`
  if (type === 'jsonb')
    return `${name}: ${isNullable ? 'JsonOrNull' : hasDefault ? 'GeneratedJson' : 'Json'}<${plain}>`
  const value = isNullable ? `${plain} | null` : plain
  if (isAlwaysGenerated) return `${name}: GeneratedAlways<${value}>`
  return `${name}: ${hasDefault && !isNullable ? `Generated<${value}>` : value}`
}

const plainType = (column: Column, known: Known): string => {
  const { table, column: name, type, refersTo, allowed } = column
  if (known.has(`${table}.${name}`)) return `ColumnTypes['${table}.${name}']`
  const noun = refersTo ?? (name === 'id' ? table : name.replace(/_ids?$/, ''))
  const isId = refersTo !== null || /^id$|_ids?$/.test(name)
  const words = [...(allowed ?? '').matchAll(/'([^']*)'::text/g)].map(([, word]) => `'${word}'`)
  const [, scalar = type, array = ''] = /^(.*?)(\[\])?$/.exec(type) ?? []
  const plain =
    words.length > 0
      ? words.join(' | ')
      : refersTo === 'market'
        ? 'Country'
        : ((isId ? idTypes[noun] : undefined) ?? valueTypes[scalar])
  if (plain === undefined) throw new Error(`${table}.${name} is of an unknown type: ${type}`)
  return `${plain}${array}`
}

const idTypes: Readonly<Record<string, string>> = {
  account: 'AccountId',
  brand: 'BrandId',
  category: 'CategoryId',
  offer: 'OfferId',
  product: 'ProductId',
  product_group: 'ProductGroupId',
  retailer: 'RetailerId',
  run: 'RunId',
  source: 'SourceId',
  webhook: 'WebhookId',
}

/** As the session reads them. */
const valueTypes: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'unknown',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
  xid8: 'string',
}

/** Several columns to a line. */
const blockOf = (table: string, members: readonly string[]): string => {
  const short = `  ${table}: { ${members.join('; ')} }\n`
  if (short.length <= 101) return short
  const lines: string[] = []
  for (const member of members) {
    const line = lines.at(-1)
    const longer = `${line}; ${member}`
    if (line === undefined || longer.length > 100) lines.push(`    ${member}`)
    else lines[lines.length - 1] = longer
  }
  return `  ${table}: {\n${lines.join('\n')}\n  }\n`
}
