import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot } from './source-files.ts'

type Table = {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly [name: string, ...figures: number[]])[]
}

const read = (path: string): string => readFileSync(`${projectRoot}/${path}`, 'utf8')

const files = 'domain application adapters openapi web cli migrations tests bench'
  .split(' ')
  .flatMap((folder) =>
    readdirSync(`${projectRoot}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css)$/.test(name) && !name.includes('node_modules'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))

const sum = (isCounted: (path: string) => boolean): number =>
  files.filter(({ path }) => isCounted(path)).reduce((total, { lines }) => total + lines, 0)

const layerOf = (path: string): string => {
  if (path.endsWith('.css')) return 'styles'
  const [, adapter] = /^(adapters\/(?:postgres|http))\//.exec(path) ?? []
  const [top = ''] = path.split('/')
  return adapter ?? (top === 'adapters' ? 'other adapters' : top)
}

const nouns = readdirSync(`${projectRoot}/application`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const aliases = {
  product: 'catalogue',
  brand: 'catalogue',
  categorie: 'catalogue',
  picture: 'images',
}

/** A file belongs to the first noun that stands in its path. */
const nounOf = (path: string): string => {
  const inFolder = path.replace('openapi/operations/', 'openapi/')
  const words = `-${inFolder.replaceAll(/[/.]/g, '-')}-`
  const found = [...nouns.map((noun) => [noun, noun] as const), ...Object.entries(aliases)]
    .map(([word, noun]) => ({ noun, at: words.search(new RegExp(`-${word}s?-`)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
  return found[0]?.noun ?? 'shared'
}

/** Where each feature adds a line. */
const centralLists = [
  'adapters/composition/app/container.ts',
  'adapters/composition/app/stores.ts',
  'adapters/composition/operation/job.ts',
  'adapters/composition/search.ts',
  'adapters/http/handlers/handlers.ts',
  'adapters/http/server/api.ts',
  'adapters/http/server/server.ts',
  'adapters/postgres/database.ts',
  'application/nouns.ts',
  'cli/commands.ts',
  'openapi/operations/operations.ts',
  'web/src/pages/admin/admin-routes.tsx',
  'web/src/routes.tsx',
]

const importsOf = (path: string): number => read(path).match(/^import |\bimport\(/gm)?.length ?? 0

const measure = (): readonly Table[] => [
  {
    title: 'Layers',
    columns: ['layer', 'lines'],
    rows: [...new Set(files.map(({ path }) => layerOf(path)))].map((layer) => [
      layer,
      sum((path) => layerOf(path) === layer),
    ]),
  },
  {
    title: 'Capabilities',
    columns: ['capability', 'source lines', 'test lines'],
    rows: [...nouns, 'shared'].map((noun) => [
      noun,
      sum((path) => nounOf(path) === noun && !/^(?:tests|bench)\//.test(path)),
      sum((path) => nounOf(path) === noun && path.startsWith('tests/')),
    ]),
  },
  {
    title: 'Central lists',
    columns: ['list', 'imports'],
    rows: centralLists.map((path) => [path, importsOf(path)]),
  },
]

const page = 'docs/size.md'

/** A hundredth more, or twenty lines, so that small changes need no other number. */
const budgetOf = (figure: number, column = ''): number =>
  column === 'imports' ? figure : Math.ceil(Math.max(figure * 1.01, figure + 20) / 10) * 10

const heading = `# Size

What each part may have at most. \`tests/architecture/size.test.ts\` holds it to that; \`UPDATE_SIZE=1 npm test --
tests/architecture/size\` writes this page anew, with a hundredth more than there is, or twenty lines.
`

const toSection = ({ title, columns, rows }: Table): string => {
  const budgets = rows.map(([name, ...figures]) => [
    name,
    ...figures.map((figure, at) => budgetOf(figure, columns[at + 1])),
  ])
  const lines = [columns, columns.map(() => '---'), ...budgets].map(
    (row) => `| ${row.join(' | ')} |`,
  )
  return `\n## ${title}\n\n${lines.join('\n')}\n`
}

const tables = measure()
if (process.env['UPDATE_SIZE'])
  writeFileSync(`${projectRoot}/${page}`, heading + tables.map(toSection).join(''))

test.each(tables)('$title are no larger than docs/size.md lets them be', ({ title, rows }) => {
  const [, section = ''] = read(page).split(`## ${title}\n`)
  const lines = section.split('\n## ')[0]?.split('\n') ?? []
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  const budgets = new Map(cells.map(([, name = '', ...figures]) => [name, figures.map(Number)]))
  expect(rows.length).toBeGreaterThan(8)
  const larger = rows.flatMap(([name, ...figures]) => {
    const budget = budgets.get(name) ?? []
    return figures.some((figure, at) => figure > (budget[at] ?? 0))
      ? `${name}: ${figures.join()} of ${budget.join()}; UPDATE_SIZE=1 writes docs/size.md anew`
      : []
  })
  expect(larger).toEqual([])
})
