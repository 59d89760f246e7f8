import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOfSuite } from '#tests/support/run/folders.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import type { Ended } from '#tests/support/command/command-line.ts'
import { commandsOn, type Run } from '#tests/support/command/commands-on.ts'

const drawing = (ending: string): string =>
  fileURLToPath(new URL(`../fixtures/pictures/drawing.${ending}`, import.meta.url))

describe('files at the command line', () => {
  const open = testDatabases(mainDatabase())
  const folder = folderOfSuite()
  let pricehound: Run
  beforeAll(async () => {
    const settings = { BACKUP_DIR: join(folder, 'backups'), BACKUPS_KEPT: '1' }
    pricehound = await commandsOn(await open(), settings)
  })

  const photosOf = ({ stdout }: Ended): string[] => JSON.parse(stdout).photos

  test('become pictures of a product, in the order that is asked for, and go again', async () => {
    const uploaded = await pricehound('images', 'upload', drawing('svg'))
    expect(uploaded.stdout).toMatch(/^\/images\/[\da-f]{32}\n$/)
    const first = uploaded.stdout.trim()
    const texts = ['--name=Kea Camera', '--category=Cameras', '--subcategory=Digital Cameras']
    const rest = ['--description=For the bush.', `--photo=${first}`, '--json']
    const added = await pricehound('products', 'add', ...texts, ...rest)
    expect(added.stderr).toBe('')
    const { id } = JSON.parse(added.stdout)
    expect(photosOf(added)).toEqual([first])

    const photos = ['products', 'photos'] as const
    const more = photosOf(
      await pricehound(...photos, 'add', id, drawing('png'), drawing('webp'), '--first', '--json'),
    )
    expect(more).toHaveLength(3)
    expect(more[2]).toBe(first)
    const fewer = await pricehound(...photos, 'remove', id, '1', first, '--json')
    expect(photosOf(fewer)).toEqual([more[1]])
    expect(photosOf(await pricehound(...photos, 'remove', id, '1', '--json'))).toEqual([])
    expect(await pricehound(...photos, 'remove', id, '1')).toMatchObject({
      code: 3,
      stderr: `Product ${id} has no photo 1; it has 0.\n`,
    })
  })

  test('that are no pictures are named, with what is wrong with them', async () => {
    const text = join(folder, 'notes.txt')
    await writeFile(text, 'Not at all.')
    const large = join(folder, 'large.png')
    await writeFile(large, Buffer.alloc(5 * 1024 * 1024 + 1))
    const missing = join(folder, 'missing.png')
    for (const [file, problem] of [
      [text, 'is not an image (JPEG, PNG, WebP, SVG or HEIC).'],
      [large, 'is larger than 5 MB.'],
      [missing, 'cannot be read: there is no such file.'],
      [folder, 'cannot be read: it is a folder.'],
    ] as const)
      expect(await pricehound('images', 'upload', file)).toMatchObject({
        code: 3,
        stdout: '',
        stderr: `${file} ${problem}\n`,
      })
  })

  test('of backups are listed, and the oldest of the folder gives way', async () => {
    expect((await pricehound('backup', 'list')).stdout).toMatch(/^No backup was made yet\./)
    const named = join(folder, 'named.backup')
    await pricehound('backup', 'create', named)
    const one = JSON.parse((await pricehound('backup', 'create', '--json')).stdout)
    await pricehound('backup', 'create', join(folder, 'nowhere', 'x.backup'))
    const two = JSON.parse((await pricehound('backup', 'create', '--json')).stdout)
    expect(one.file).not.toBe(two.file)
    expect(
      (await readdir(join(folder, 'backups'))).map((name) => join(folder, 'backups', name)),
    ).toEqual([two.file])
    const { backups, kept } = JSON.parse((await pricehound('backup', 'list', '--json')).stdout)
    expect(kept).toBe(1)
    expect(backups).toMatchObject([
      { path: two.file, state: 'done', rows: two.rows },
      { state: 'failed', bytes: null },
      { path: named, state: 'done', rotated: false },
    ])
    const { stdout } = await pricehound('backup', 'list')
    expect(stdout).toMatch(/just now +whole +[\d.]+\u00a0[kM]B .*\.backup/)
    expect(stdout).toMatch(/failed .* there is no such folder\./)
  })
})
