import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOfTest } from '#tests/support/run/folders.ts'
import { describe, expect, test } from 'vitest'
import { commandsOn } from '#tests/support/command/commands-on.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { aShopInOptions } from '#tests/support/catalogue/entry-kit.ts'

describe('pricehound products import', () => {
  const open = testDatabases(mainDatabase())

  test('adds what is there, names the rows at fault, and adds nothing twice', async () => {
    const pricehound = await commandsOn(await open())
    const folder = folderOfTest()
    const added = await pricehound('retailers', 'add', ...aShopInOptions, '--json')
    expect(added.stderr).toBe('')
    expect(JSON.parse(added.stdout)).toMatchObject({
      slug: 'kea-cameras',
      shippingDetails: { shippingTimeToNZ: '2–4 working days', deliveryFee: 5.99 },
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

    const registry = join(folder, 'washing-machines.csv')
    await writeFile(registry, '\uFEFFBrand,Model No,New Star\r\nMoa,WM80F,4.5\r\n')
    const energy = await pricehound('products', 'import-energy', registry, '--json')
    expect(JSON.parse(energy.stdout)).toEqual({
      models: 1,
      rowsLeftOut: 0,
      products: 0,
      demonstration: 0,
      changed: 0,
    })
    const said = await pricehound('products', 'import-energy', registry)
    expect(said.stdout).toContain('1 model, 0 of our products among them; 0 changed.')
    await writeFile(registry, 'Marke,Modell,New Star\nMoa,WM80F,4.5\n')
    const foreign = await pricehound('products', 'import-energy', registry)
    expect(foreign.code).not.toBe(0)
    expect(foreign.stderr).toContain(
      'No row has a column "Brand" or "Brand_Reg" or "Brand Name", nor one "Model No"',
    )
    const none = await pricehound('products', 'import-energy', join(folder, 'none.csv'))
    expect(none.stderr).toContain('the file does not exist')
  })
})
