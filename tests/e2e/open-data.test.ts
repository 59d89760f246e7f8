import { OpenDataSchema } from '#openapi/schemas/open-data.ts'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { expect, test } from '#tests/support/browser/visit.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { createHash } from 'node:crypto'
import { beforeAll, describe, inject } from 'vitest'

const origin = inject('siteUrl')
const readManifest = async () => {
  const answer = await fetch(`${origin}/api/open-data`)
  return OpenDataSchema.parse(await answer.json()).manifest
}

beforeAll(async () => {
  await startSite()
  // The job runs every night anyway.
  await runCommand(['jobs', 'retry', 'make-open-data'], { env: { DATA_DIR: inject('siteFolder') } })
  await expect.poll(readManifest, { timeout: 120_000 }).not.toBeNull()
}, 200_000)

describe.each(['phone', 'desk'] as const)('on a %s without JavaScript, a stranger', (size) => {
  test('goes to the open data and downloads a file that is as the manifest says', async ({
    visit,
  }) => {
    const page = await visit('/about', { size, javaScript: false })
    await page.getByRole('link', { name: 'Open data' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open data')
    const manifest = await readManifest()
    const file = manifest?.files.find(
      ({ table, format }) => table === 'offers' && format === 'parquet',
    )
    const link = page.getByRole('link', { name: file?.name ?? 'no file' })
    const answer = await fetch(origin + (await link.getAttribute('href')))
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(file?.bytes)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file?.sha256)
    const changes = await fetch(`${origin}/api/changes?after=${manifest?.cursor}&wait=0`)
    expect(changes.status).toBe(200)
  })
})

test('the open data is open to everybody, with all that can be unfolded', async ({ visit }) => {
  const page = await visit('/data')
  for (const summary of await page.locator('summary').all()) await summary.click()
  await expectOpenToAll(page)
})
