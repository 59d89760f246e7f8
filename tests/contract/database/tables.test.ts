import { readFile } from 'node:fs/promises'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { renderTables, tablesFile } from '#tests/support/database/render-tables.ts'
import { expect, test } from 'vitest'

describeDatabase('the types of tables', (open) => {
  test('are those that the migrations leave: "npm run tables" writes them', async () => {
    const { db } = await open()
    expect(await readFile(tablesFile, 'utf8')).toBe(await renderTables(db))
  })
})
