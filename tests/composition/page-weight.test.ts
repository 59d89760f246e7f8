import { readFile, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWeb } from '#adapters/composition/web/build-web.ts'
import { beforeAll, describe, expect, test } from 'vitest'

/** What a first view may weigh, in bytes; scripts and styles as gzip sends them. */
const budgets = {
  'src/pages/home/home-page.tsx': 136_000,
  'src/pages/search/search-page.tsx': 145_500,
  'src/pages/product/product-page.tsx': 150_000,
} as const
/** Pages for few, who stay. */
const rareBudget = 156_000
const styleBudget = 13_100
const rarePages = /^src\/pages\/(?:auth|wishlist|manage-account|admin)\/.*-page\.tsx$/
const fontBudget = 21_000

type Manifest = Record<
  string,
  {
    readonly file: string
    readonly css?: readonly string[]
    readonly imports?: readonly string[]
  }
>

let folder: string
let manifest: Manifest
beforeAll(async () => {
  folder = join(await buildWeb(), 'client')
  manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
})

/** The files of modules and of all that they import, before anybody does anything. */
const filesOf = (modules: readonly string[]): ReadonlySet<string> => {
  const files = new Set<string>()
  const visit = (module: string): void => {
    const chunk = manifest[module]
    if (!chunk) throw new Error(`${module} is not in the bundle`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const module of modules) visit(module)
  return files
}

const gzipped = async (file: string): Promise<number> =>
  gzipSync(await readFile(join(folder, file))).length

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

describe('a first view', () => {
  test.each(Object.entries(budgets))(
    'of %s needs scripts of %i bytes at most',
    async (page, budget) => {
      const chunks = await Promise.all(
        [...filesOf(['src/main.tsx', page])].map(async (file) => ({
          file,
          bytes: await gzipped(file),
        })),
      )
      const sum = chunks.reduce((bytes, chunk) => bytes + chunk.bytes, 0)
      const biggest = chunks
        .toSorted((a, b) => b.bytes - a.bytes)
        .map(({ file, bytes }) => `${basename(file)} ${kilobytes(bytes)}`)
      expect(sum, `${kilobytes(sum)}: ${biggest.join(', ')}`).toBeLessThanOrEqual(budget)
    },
  )

  test('of a page that few see needs as little', async () => {
    const rare = Object.keys(manifest).filter((source) => rarePages.test(source))
    expect(rare.length).toBeGreaterThanOrEqual(8)
    for (const page of rare) {
      const sizes = await Promise.all([...filesOf(['src/main.tsx', page])].map(gzipped))
      const sum = sizes.reduce((bytes, size) => bytes + size, 0)
      expect(sum, `${page}: ${kilobytes(sum)}`).toBeLessThanOrEqual(rareBudget)
    }
  })

  test('of a shopper brings nothing of the pages of admins but the way there', async () => {
    const ofAdmins = /\/api\/admin\/|\/admin\/[a-z]/
    const scriptsOf = (...modules: readonly string[]): Promise<readonly string[]> =>
      Promise.all([...filesOf(modules)].map((file) => readFile(join(folder, file), 'utf8')))
    const admins = await scriptsOf('src/pages/admin/retailers/retailers-page.tsx')
    expect(admins.some((script) => ofAdmins.test(script))).toBe(true)
    const shoppers = await scriptsOf('src/main.tsx', ...Object.keys(budgets))
    expect(shoppers.filter((script) => ofAdmins.test(script))).toEqual([])
  })

  test('has one style sheet, and one more where only few ever come', async () => {
    const sheets = (module: string): readonly string[] =>
      [...filesOf([module])].flatMap(
        (file) => Object.values(manifest).find((chunk) => chunk.file === file)?.css ?? [],
      )
    const shared = sheets('src/main.tsx')
    expect(shared).toHaveLength(1)
    for (const page of Object.keys(budgets)) expect(sheets(page), page).toEqual(shared)
    const styles = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.css'))
    expect(styles.length).toBeLessThanOrEqual(2)
    for (const style of styles) {
      const bytes = await gzipped(`assets/${style}`)
      expect(bytes, `${style}: ${kilobytes(bytes)}`).toBeLessThanOrEqual(styleBudget)
    }
  })

  test('asks for one font at once', async () => {
    const fonts = Object.values(manifest).filter(({ file }) => /latin-wght.*\.woff2$/.test(file))
    expect(fonts).toHaveLength(1)
    const { size } = await stat(join(folder, fonts[0]?.file ?? ''))
    expect(size).toBeLessThanOrEqual(fontBudget)
  })
})
