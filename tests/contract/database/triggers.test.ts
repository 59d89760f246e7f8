import { readFile } from 'node:fs/promises'
import { describeDatabase, openedDatabase } from '#tests/support/database/databases.ts'
import { expect, test } from 'vitest'

describeDatabase('triggers', (open) => {
  const database = openedDatabase(open)

  test('are those that docs/architecture.md explains', async () => {
    const text = await readFile('docs/architecture.md', 'utf8')
    const [, table = ''] = /\n## What the database does by itself\n(.*?)\n## /s.exec(text) ?? []
    const explained = [...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    )
    const present = await database.rows<{ name: string }>`
      select distinct tgname as name from pg_trigger where not tgisinternal and tgparentid = 0`
    expect(new Set(explained)).toEqual(new Set(present.map(({ name }) => name)))
  })

  test('and checks know no country: those refer to markets', async () => {
    const checks = await database.rows`select conname from pg_constraint
      where contype = 'c' and pg_get_constraintdef(oid) ~ '''(NZ|AU)D?'''`
    expect(checks).toEqual([])
  })
})
