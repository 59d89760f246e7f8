import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, readSources } from './source-files.ts'

/** Names of classes that a file uses by `styles.name` or `styles['name']`, and that its style sheet lacks. */
const missingIn = (path: string, text: string): readonly string[] =>
  [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'$/gm)].flatMap(
    ([, name = '', sheet = '']) => {
      const file = join(projectRoot, dirname(path), sheet)
      const css = existsSync(file) ? readFileSync(file, 'utf8') : ''
      const used = text
        .replaceAll(/^import .*$/gm, '')
        .matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))
      const names = [...used].map(([, dotted, quoted]) => dotted ?? quoted ?? '')
      return [...new Set(names)]
        .filter((each) => !new RegExp(`\\.${each}\\b`).test(css))
        .map((each) => `${path}: ${name}.${each}`)
    },
  )

test('classes that pages name stand in their style sheets: others would be written as "undefined"', () => {
  expect(readSources(['web']).flatMap(({ path, text }) => missingIn(path, text))).toEqual([])
})
