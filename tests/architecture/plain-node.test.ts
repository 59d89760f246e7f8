import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { folderOfTest } from '#tests/support/run/folders.ts'
import { expect, test } from 'vitest'
import { projectRoot, readSources } from './source-files.ts'

const run = promisify(execFile)

/** Modules that act when they are imported; each is started by a test of its own. */
const starters = new Set([
  'cli/main.ts',
  'adapters/collect/check-feed-worker.ts',
  'adapters/composition/background/collecting-thread.ts',
  'adapters/composition/web/web-builder.ts',
  'adapters/postgres/embedded/db-worker.ts',
  'adapters/images/encoder-host.ts',
  'adapters/images/encoder-process.ts',
])

const importAll = (urls: readonly string[]): Promise<{ stdout: string }> =>
  run(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const failures = []
       for (const url of ${JSON.stringify(urls)})
         await import(url).catch((error) => failures.push(url + ': ' + error))
       console.log(JSON.stringify(failures))
       process.exit()`,
    ],
    { cwd: projectRoot },
  )

test('plain Node runs every module of the server, which the test runner does not prove', async () => {
  const paths = readSources(['domain', 'application', 'openapi', 'migrations', 'adapters', 'cli'])
    .map(({ path }) => path)
    .filter((path) => !starters.has(path))
  expect(paths.length).toBeGreaterThan(100)
  const urls = paths.map((path) => pathToFileURL(join(projectRoot, path)).href)
  const { stdout } = await importAll(urls)
  expect(JSON.parse(stdout)).toEqual([])
})

test('a module that only the test runner would run is found', async () => {
  const folder = folderOfTest()
  const file = join(folder, 'planted.ts')
  await writeFile(file, 'export enum Planted { A }')
  const { stdout } = await importAll([pathToFileURL(file).href])
  expect(stdout).toContain('ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX')
})
