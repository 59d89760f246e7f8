import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fontEnvironment } from '#adapters/images/run-encoder.ts'
import { expect, test } from 'vitest'

const fonts = ['400Regular/Figtree_400Regular.ttf', '700Bold/Figtree_700Bold.ttf']

const installed = async (files: readonly string[]): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'fonts-'))
  for (const file of files) {
    const path = join(root, 'node_modules/@expo-google-fonts/figtree', file)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, '')
  }
  return root
}

test('finds the letters where an install put them, above the package, too', async () => {
  const root = await installed(fonts)
  const module = join(root, 'node_modules/pricehound/adapters/images/a.ts')
  expect(fontEnvironment(module)['XDG_DATA_HOME']).toBe(
    join(root, 'node_modules/@expo-google-fonts/figtree'),
  )
})

test.each([[[]], [fonts.slice(0, 1)], [fonts.slice(1)]])(
  'says which letters are missing where only %j are there',
  async (files) => {
    const module = join(await installed(files), 'a.ts')
    expect(() => fontEnvironment(module)).toThrow(/Cannot find module '@expo-google-fonts\/figtree/)
  },
)
