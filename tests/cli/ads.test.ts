import { showAdDays } from '#cli/show/show-ads.ts'
import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { runCommand } from '#tests/support/command/command-line.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'

describe('pricehound ads', () => {
  const kind = mainDatabase()
  const open = testDatabases(kind)

  test('adds, edits, archives, imports and lists, and refuses by the field', async () => {
    const database = await open()
    if (kind === 'embedded') await database.close()
    const { dataDir, databaseUrl } = database.config
    const pricehound = (...args: string[]) =>
      runCommand(['ads', ...args], {
        env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      })
    const image = '/images/demo/ads/kauri-broadband.svg'
    const options = (link: string): string[] =>
      ['--company=Kauri', '--email=ads@kauri.example', `--image=${image}`, `--link=${link}`].concat(
        '--type=landscape',
        '--start=2026-03-01',
        '--expiry=2026-03-31',
        '--json',
      )
    const added = await pricehound('add', ...options('https://kauri.example'))
    expect(added.stderr).toBe('')
    const { id } = JSON.parse(added.stdout) as { id: string }
    expect(JSON.parse(added.stdout)).toMatchObject({
      companyName: 'Kauri',
      adLink: 'https://kauri.example/',
      adImage: image,
      archived: false,
    })
    expect(await pricehound('add', ...options('javascript:alert(1)'))).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('must be an address that begins with https:// or http://'),
    })
    expect(await pricehound('add', '--company', 'Tui')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('add --email, --image, --link, --type, --start, --expiry'),
    })

    const edited = await pricehound('edit', id, '--expiry', '2026-04-30')
    expect(edited.stdout).toContain('2026-03-01 to 2026-04-30, New Zealand')
    expect((await pricehound('archive', id)).stdout).toMatch(/State\s+archived/)
    expect(await pricehound('show', 'nothing')).toMatchObject({
      code: 3,
      stderr: 'There is no ad "nothing".\n"pricehound ads list" lists the valid ones.\n',
    })

    const folder = await mkdtemp(join(tmpdir(), 'pricehound-ads-'))
    try {
      const row = {
        companyName: 'Tui',
        email: 'a@tui.example',
        adImageUrl: image,
        adLink: 'https://tui.example/',
        adType: 'portrait',
        startDate: '2026-03-01',
        expiryDate: '2026-03-31',
      }
      const file = join(folder, 'ads.json')
      await writeFile(file, JSON.stringify([row, { ...row, adType: 'round' }]))
      const imported = await pricehound('import', file, '--json')
      expect(imported.code).toBe(3)
      expect(JSON.parse(imported.stdout)).toMatchObject({
        rows: [
          { row: 1, kind: 'added' },
          {
            row: 2,
            kind: 'refused',
            problems: [{ field: 'adType', message: 'must be landscape or portrait' }],
          },
        ],
      })
    } finally {
      await rm(folder, { recursive: true })
    }
    expect(await pricehound('delete', id)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no terminal to prompt at; add --yes'),
    })
    const shown = await pricehound('show', id, '--json')
    expect(JSON.parse(shown.stdout)).toMatchObject({ id, archived: true, days: [] })
    const listed = await pricehound('list')
    expect(listed.stdout).toMatch(/Tui\s+portrait.*\n.*Kauri\s+landscape.*archived/)
    expect((await pricehound('delete', id, '--yes')).stdout).toBe('The ad of Kauri was deleted.\n')
    expect(await pricehound('delete', id, '--yes', '--json')).toMatchObject({ code: 3 })
  })
})

test('an ad is shown with what was counted of its latest days', () => {
  const moment = { seconds: 1_772_276_400, nanoseconds: 0 }
  const ad: KeptAdBody = {
    id: 'a',
    companyName: 'Kauri \u001b[31m',
    email: 'ads@kauri.example',
    adType: 'landscape',
    adLink: 'https://kauri.example/',
    adImage: '/images/1',
    startDate: moment,
    expiryDate: moment,
    categories: ['networking', 'laptops'],
    brands: ['sony'],
    clickLink: '/out/ad/a',
    shownImage: '/images/ad/a',
    demo: false,
    archived: false,
    impressions: 900,
    clicks: 9,
  }
  const days = Array.from({ length: 31 }, (_, at) => ({
    day: `2026-03-${31 - at}`,
    impressions: at === 0 ? 800 : 100,
    clicks: at,
  }))
  const text = stripVTControlCharacters(showAdDays(ad, days))
  expect(text).toMatch(/^Kauri\n/)
  expect(text).toContain('categories networking, laptops; brands sony')
  expect(text).toMatch(/2026-03-31 +800 +0 +█{40}\n2026-03-30 +100 +1 +█{5}\n/)
  expect(text).not.toContain('2026-03-1 ')
  expect(text).toContain('Use --json for earlier days')
})
