import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand } from '#tests/support/command/command-line.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { aShopInOptions } from '#tests/support/catalogue/entry-kit.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'

describe('pricehound retailers, products and keys', () => {
  const kind = mainDatabase()
  const open = testDatabases(kind)

  test('add, edit, import and archive, for people and for programs', async () => {
    const database = await open()
    await seedAccount(database.db, { role: 'admin', email: 'mere@example.nz' })
    if (kind === 'embedded') await database.close()
    const { dataDir, databaseUrl } = database.config
    const pricehound = (...args: string[]) =>
      runCommand(args, {
        env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      })
    const folder = await mkdtemp(join(tmpdir(), 'pricehound-import-'))
    try {
      const added = await pricehound('retailers', 'add', ...aShopInOptions, '--json')
      expect(added.stderr).toBe('')
      expect(JSON.parse(added.stdout)).toMatchObject({
        slug: 'kea-cameras',
        shippingDetails: { shippingTimeToNZ: '2–4 working days', deliveryFee: 5.99 },
      })
      expect(await pricehound('retailers', 'add', '--name', 'Tui')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('add --domain, --logo, --from, --time-nz, --free-over'),
      })

      const photo = '/images/demo/awMiEnyh59s-1.svg'
      const row = {
        name: 'Kea Trail Camera \u001b]0;owned\u0007',
        category: 'Cameras',
        subcategories: ['Digital Cameras'],
        description: 'For the bush.',
        photos: [photo],
        prices: [
          { retailerId: 'kea-cameras', price: 249, currency: 'NZD', link: 'https://kea.example/1' },
        ],
      }
      const file = join(folder, 'products.json')
      const rows = [{ ...row, name: 'Kea Trail Camera' }, row, { name: 'No more' }]
      await writeFile(file, JSON.stringify(rows))
      const imported = await pricehound('products', 'import', file)
      expect(imported.code).toBe(3)
      expect(imported.stdout).toMatch(/2 +name +must not contain control characters/)
      expect(imported.stdout).toMatch(/3 +category +is missing/)
      expect(imported.stdout).toContain('1 added, 0 existing, 2 refused.')
      const again = await pricehound('products', 'import', file, '--json')
      const [first] = JSON.parse(again.stdout).rows
      expect(first).toMatchObject({ row: 1, kind: 'exists' })

      const table = join(folder, 'products.csv')
      const heading =
        'Name;category;subcategories;photos;description;prices.retailerId;prices.price;prices.currency'
      const lines = [
        `${heading};prices.link`,
        `Kea Trail Camera;Cameras;Digital Cameras;${photo};For the bush.;;;;`,
        `Kea River Camera;Cameras;Digital Cameras;${photo};=1+1;kea-cameras;1.249,00;NZD;https://kea.example/2`,
        `Kea \u001b[31mBird;Cameras;Digital Cameras;${photo};For the bush.;tui;5;NZD;https://kea.example/3`,
      ]
      await writeFile(table, `\uFEFF${lines.join('\r\n')}\r\n`)
      const tabled = await pricehound('products', 'import', table)
      expect(tabled.code).toBe(3)
      expect(tabled.stdout).toMatch(/4 +Name +must not contain control characters/)
      expect(tabled.stdout).toContain('1 added, 1 existing, 1 refused.')
      const river = (await pricehound('products', 'list', 'river')).stdout
      expect(river).toMatch(/Kea River Camera.*\$1,249\.00/)
      await pricehound('products', 'archive', river.match(/^(\S{11}) .*River/m)?.[1] ?? '')

      const edited = await pricehound('products', 'edit', first.id, '--brand', 'Kea', '--json')
      expect(JSON.parse(edited.stdout)).toMatchObject({
        brand: 'Kea',
        price: '$249.00',
        prices: [{ retailer: 'Kea Cameras', price: '249.00' }],
      })
      const found = await pricehound('search', 'kea trail camera')
      expect(found.stdout).toMatch(/Kea Cameras.*\$249\.00.*\$5\.99.*\$254\.99/)
      await pricehound('products', 'archive', first.id)
      expect((await pricehound('products', 'list')).stdout).toBe('No products.\n')

      const key = await pricehound(
        'keys',
        'create',
        '--account',
        'mere@example.nz',
        '--name',
        'Importer',
        '--scopes',
        'catalogue,ads',
        '--days',
        '30',
      )
      expect(key.stdout).toMatch(/^phk_[\w-]{43}\n$/)
      const [listed] = JSON.parse((await pricehound('keys', 'list', '--json')).stdout).items
      const limited = await pricehound('keys', 'limit', listed.id, '6000')
      expect(limited.stdout).toBe('The limit is set. Servers follow within seconds.\n')
      expect((await pricehound('keys', 'list')).stdout).toMatch(
        /Importer +catalogue.*6000 +never +until/,
      )
      const refused = await pricehound('keys', 'limit', listed.id, '0')
      expect(refused.stderr).toContain('It must be a whole number from 1 to 1000000, or "usual".')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
