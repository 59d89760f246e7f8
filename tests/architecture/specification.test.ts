import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { projectRoot, readSources } from './source-files.ts'

/** One line of docs/specification.md. */
type Row = {
  readonly line: string
  /** What is mapped, as it is written. */
  readonly what: string
  readonly tests: readonly { readonly file: string; readonly title: string }[]
  readonly differs: string
}

const read = (path: string): string => readFileSync(`${projectRoot}/${path}`, 'utf8')

const toRow = (line: string): Row => {
  const [, what = '', shownBy = '', differs = ''] = line
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
  const tests = shownBy.split('<br>').map((one) => {
    const [, file = '', title = ''] = /^`(tests\/[^`]+)` \*(.+)\*$/.exec(one.trim()) ?? []
    return { file, title }
  })
  return { line, what, tests, differs }
}

const rows = read('docs/specification.md')
  .split('\n')
  .filter((line) => /^\| (?!---|The specification)/.test(line))
  .map(toRow)

const matchesOf = (pattern: RegExp): readonly (readonly [string, Row])[] =>
  rows.flatMap((row) =>
    [...row.what.matchAll(pattern)].map(([, found = '']) => [found, row] as const),
  )

/** What is said to the letter; `{name}` in it stands for what differs from case to case. */
const messages = matchesOf(/“([^”]+)”/g)
const calls = matchesOf(/`((?:GET|POST|PUT|DELETE) \/[^`]+)`/g)
const paths = matchesOf(/`(\/[^`]*)`/g)

/** Texts as they come out, whatever quotes and however many lines they are written in. */
const spoken = (source: string): string =>
  source
    .replaceAll(/\\(['"])/g, '$1')
    .replaceAll(/['"`]\s*\+\s*['"`]/g, '')
    .replaceAll(/\$\{[^}]*\}/g, '{}')

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

const sources = readSources(['domain', 'application', 'adapters', 'openapi', 'cli', 'web']).map(
  ({ text }) => spoken(text),
)

describe('the table of the specification', () => {
  test('is read: rows, messages, calls and pages', () => {
    expect(rows.length).toBeGreaterThan(200)
    expect(messages.length).toBeGreaterThan(130)
    expect(calls.length).toBeGreaterThan(15)
    expect(paths.length).toBeGreaterThan(25)
  })

  test('names tests that there are, by file and title', () => {
    const missing = rows.flatMap(({ line, tests }) =>
      tests
        .filter(({ file, title }) => {
          if (file === '' || !existsSync(`${projectRoot}/${file}`)) return true
          // The first argument of a call: of `test`, `describe` or what their `each` gives.
          const calls = spoken(read(file)).replaceAll(/\(\s+/g, '(')
          return !["'", '"', '`'].some((quote) => calls.includes(`(${quote}${title}${quote}`))
        })
        .map(({ file, title }) => `${file} ${title} in: ${line}`),
    )
    expect(missing).toEqual([])
  })

  test('has every message as it is said, in the source and written out in a test of its row', () => {
    const missing = messages.flatMap(([message, { tests }]) => {
      const isSaid = sources.some((text) => text.includes(message.replaceAll(/\{\w+\}/g, '{}')))
      const parts = message.split(/\{\w+\}/).map(escaped)
      const written = new RegExp(parts.join('[^\\n]{1,60}?'))
      const isHeld = tests.some(
        ({ file }) => existsSync(`${projectRoot}/${file}`) && written.test(spoken(read(file))),
      )
      return [
        ...(isSaid ? [] : [`not said: ${message}`]),
        ...(isHeld ? [] : [`not held: ${message}`]),
      ]
    })
    expect(missing).toEqual([])
  })

  test('has calls that the API has', () => {
    const { paths }: { paths: Record<string, Record<string, unknown>> } = JSON.parse(
      read('openapi/openapi.json'),
    )
    const missing = calls
      .map(([call]) => call.split(' ', 2))
      .filter(
        ([method = '', address = '']) =>
          paths[address.replace(/\?.*/, '')]?.[method.toLowerCase()] === undefined,
      )
    expect(missing).toEqual([])
  })

  test('has pages that the router has', () => {
    const known = ['web/src/routes.tsx', 'web/src/pages/admin/admin-routes.tsx'].flatMap((file) =>
      [
        ...read(file).matchAll(
          /(?:\bpath: |statusRoute\()'([^']+)'|^ +'?([\w/:-]+)'?: async \(\)/gm,
        ),
      ].map(([, path, key]) => path ?? key),
    )
    const missing = paths
      .map(([path]) =>
        path
          .replace(/\?.*/, '')
          .replaceAll(/\{(\w+)\}/g, ':$1')
          .slice(1),
      )
      .filter((path) => path !== '' && !known.includes(path.replace(/^admin\//, '')))
    expect(missing).toEqual([])
  })

  test('leads to reasons that there are', () => {
    const anchors = [...read('docs/deviations.md').matchAll(/^## (.+)$/gm)].map(
      ([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w ]/g, '')
          .replaceAll(' ', '-'),
    )
    const named = rows.flatMap(({ differs }) =>
      [...differs.matchAll(/\(deviations\.md#([^)]*)\)/g)].map(([, anchor]) => anchor),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((anchor = '') => !anchors.includes(anchor))).toEqual([])
  })
})
