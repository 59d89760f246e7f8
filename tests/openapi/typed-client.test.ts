import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateSource } from 'oazapfts'
import { aServer } from '#tests/support/server/a-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
// Below the project, so that the compiler and Node find its packages.
const folder = join(root, '.cache', 'typed-client')
const run = promisify(execFile)

/** Answers what the compiler or program printed, whether or not it was content. */
const outputOf = (program: string, args: readonly string[], env = {}): Promise<string> =>
  run(program, [...args], { cwd: folder, env: { ...process.env, ...env } }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  )

const compile = (file: string): Promise<string> =>
  outputOf(process.execPath, [
    join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--skipLibCheck',
    '--types',
    'node',
    file,
  ])

describe('a client that is generated from the document', () => {
  let program: string
  beforeAll(async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(
      join(folder, 'pricehound.ts'),
      await generateSource(join(root, 'openapi', 'openapi.json')),
    )
    const guide = await readFile(join(root, 'docs', 'integrators.md'), 'utf8')
    program = /```ts\n(?<text>.*?)```/s.exec(guide)?.groups?.['text'] ?? ''
    await writeFile(join(folder, 'guide.ts'), program)
  }, 60_000)
  afterAll(() => rm(folder, { recursive: true }))

  test('compiles with the program of the guide', async () => {
    expect(program).toContain('listOfferChanges')
    expect(await compile('guide.ts')).toBe('')
  })

  test('does not compile where the guide is wrong', async () => {
    const wrong = program.replace('offer.amountMinor', 'offer.amountDollars')
    await writeFile(join(folder, 'wrong.ts'), wrong)
    expect(await compile('wrong.ts')).toContain("'amountDollars' does not exist")
  })

  test('runs it against a server', async () => {
    const app = aServer()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    try {
      const said = await outputOf(process.execPath, ['guide.ts'], {
        SITE: `http://127.0.0.1:${port}`,
      })
      expect(said).toMatch(/^.+ \d+ NZD\n(?:.+ \d+ NZD\n)*\d+ offers\n$/)
    } finally {
      await app.close()
    }
  })
})
