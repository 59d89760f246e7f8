import { expect, test } from 'vitest'
import { readSources } from './source-files.ts'

const migrations = readSources(['migrations']).toSorted((a, b) => (a.path < b.path ? -1 : 1))

test('no migration takes away what earlier programs use without saying so', () => {
  expect(migrations.length).toBeGreaterThan(30)
  expect(migrations.filter(({ path }) => !landed(path)).flatMap(faultsOf)).toEqual([])
})

test('the numbers of migrations are their own', () => {
  const numbers = migrations.map(({ path }) => numberOf(path))
  expect(numbers).toEqual([...new Set(numbers)])
})

test.each([
  'drop table offer',
  'ALTER TABLE offer\n  DROP COLUMN note',
  'alter table offer drop note',
  'alter table offer rename to item',
  'alter table offer rename column note to remark',
  'alter table offer alter column note type integer',
  'alter table offer alter note set data type integer',
  'alter table offer alter column note set not null',
  'alter table offer alter note drop default',
  'drop function fold(text)',
  `db.schema.dropTable('offer')`,
  `db.schema.alterTable('offer').renameColumn('note', 'remark')`,
  `db.schema.alterTable('offer').alterColumn('note', (note) => note.setNotNull())`,
  `db.schema.alterTable('offer').alterColumn('note', (note) => note.setDataType('integer'))`,
])('reports a planted contraction: %s', (text) => {
  expect(faultsOf({ path: 'migrations/9999-x.ts', text })).toHaveLength(1)
  const marked = `export const contractsAfter = '0038-learning'\n${text}`
  expect(faultsOf({ path: 'migrations/9999-x.ts', text: marked })).toEqual([])
})

test.each([
  'create table tape (type text not null, renamed boolean)',
  'alter table offer add column type text',
  'alter table offer alter column note drop not null',
  // What permits more than before.
  'alter table offer drop constraint offer_kind',
  'drop index concurrently offer_note',
])('lets pass what only adds: %s', (text) => {
  expect(faultsOf({ path: 'migrations/9999-x.ts', text })).toEqual([])
})

test('lets a migration name itself, from which on earlier programs refuse', () => {
  const text = `export const contractsAfter = '9998-x'\ndrop table offer`
  expect(faultsOf({ path: 'migrations/9998-x.ts', text })).toEqual([])
})

test('reports a mark that names no earlier migration', () => {
  for (const name of ['0002-nothing', '9999-x', '0038'])
    expect(
      faultsOf({
        path: 'migrations/9998-x.ts',
        text: `export const contractsAfter = '${name}'`,
      }),
    ).toHaveLength(1)
})

const faultsOf = ({ path, text }: { path: string; text: string }): readonly string[] => {
  const after = /export const contractsAfter = '([^']*)'/.exec(text)?.[1]
  if (after === undefined) {
    const [statement] = contraction.exec(text) ?? []
    return statement === undefined ? [] : [`${path}: "${statement}" needs contractsAfter`]
  }
  const named = `migrations/${after}.ts`
  const isEarlier = named < path && migrations.some((one) => one.path === named)
  return isEarlier || named === path ? [] : [`${path}: there is no ${after} before it`]
}

/** Dropping a constraint, an index or `not null` only permits more. */
const contraction =
  /\bdrop\s+(?!not\s+null|constraint|index)\w+|\brename\s+(to|column|constraint|value|attribute)\b|\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b|\bset\s+not\s+null\b|\.(drop(Table|Column|View|Type|Schema)|rename\w+|setDataType|setNotNull|dropDefault)\(/i

/** Written before this rule, and known to every program that keeps to it. */
const landed = (path: string): boolean => numberOf(path) <= 38

const numberOf = (path: string): number => Number(/\/(\d+)-/.exec(path)?.[1])
