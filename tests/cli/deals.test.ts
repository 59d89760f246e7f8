import { showDeals } from '#cli/show/show-deals.ts'
import { DealsSchema } from '#openapi/schemas/deals.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { databaseKinds, testDatabases } from '#tests/support/database/databases.ts'
import { someDeals } from '#tests/support/server/some-deals.ts'
import { describe, expect, test } from 'vitest'

const answer = { ...someDeals, basis: 'item' } as const

describe('pricehound deals', () => {
  test('shows a table with the basis, and the next page', () => {
    const shown = showDeals(answer, 'AU')
    expect(shown).toContain('30 deals in Australia, item only prices in AUD')
    expect(shown).toMatch(/\$303\.00 +-22 % +\$389\.00 +\$349\.00/)
    expect(shown).toContain('Page 1 of 2; next page: --page 2')
  })

  test('says that there are none', () => {
    expect(showDeals({ ...answer, deals: [], total: 0, hasMore: false }, 'NZ')).toContain(
      'No deal matches these filters.',
    )
  })

  test('answers as the API does, and refuses what is no percent', async () => {
    const kind = databaseKinds().at(-1) ?? 'embedded'
    const database = await testDatabases(kind)()
    if (kind === 'embedded') await database.close()
    const { dataDir, databaseUrl } = database.config
    const env = {
      DATA_DIR: dataDir,
      DEMO: 'off',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    const { stdout } = await runCommand(['deals', '--json', '--basis', 'item'], { env })
    expect(DealsSchema.parse(JSON.parse(stdout))).toMatchObject({ basis: 'item', total: 0 })
    const refused = await runCommand(['deals', '--percent', '9'], { env })
    expect(refused.code).not.toBe(0)
    expect(refused.stderr).toContain('It must be a whole number from 10 to 99.')
  })
})
