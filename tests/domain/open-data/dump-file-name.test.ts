import { begunAtOf, dumpIdOf, readFileName, toFileName } from '#domain/open-data/dump-file-name.ts'
import { monthOf, spanOfMonth } from '#domain/open-data/dump-month.ts'
import { dumpTableNames } from '#domain/open-data/dump-tables.ts'
import { describe, expect, test } from 'vitest'

const begunAt = new Date('2026-11-26T14:05:09.876Z')
const dump = dumpIdOf(begunAt, '3f2a')

test('the id of a dump says when it was begun', () => {
  expect(dump).toBe('20261126t140509z-3f2a')
  expect(begunAtOf(dump)).toEqual(new Date('2026-11-26T14:05:09Z'))
  expect(begunAtOf('20261126')).toBeUndefined()
})

describe('the name of a file', () => {
  test.each(dumpTableNames)('is read as it was written: %s', (table) => {
    for (const month of [null, '2026-10'])
      for (const format of ['parquet', 'csv.gz'] as const) {
        const name = toFileName({ table, month, dump, format })
        expect(readFileName(name)).toEqual({ table, month, dump, format })
      }
  })

  test.each([
    ...`../x|../offers-20261126t140509z-3f2a.parquet|offers-20261126t140509z-3f2a.parquet/..|
    accounts-20261126t140509z-3f2a.parquet|offers-20261126t140509z-3f2a.exe|
    offers-20261126t140509z-3F2A.parquet|offers.parquet|manifest.json`.split(/\|\s*/),
    'offers-20261126t140509z-3f2a.parquet\n',
    '',
  ])('is no name: %j', (name) => expect(readFileName(name)).toBeUndefined())
})

test('a month is from its first moment to that of the next one', () => {
  expect(monthOf(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12')
  expect(spanOfMonth('2026-12')).toEqual({
    from: new Date('2026-12-01T00:00:00Z'),
    to: new Date('2027-01-01T00:00:00Z'),
  })
})
