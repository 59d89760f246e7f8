import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLogger, openLog } from '#adapters/composition/app/open-app.ts'
import { DomainError } from '#domain/errors.ts'
import { describe, expect, onTestFinished, test } from 'vitest'

const logOf = (...entry: [object, string]): string => {
  let written = ''
  const logger = makeLogger({ logLevel: 'info' }, { write: (line) => void (written += line) })
  logger.info(...entry)
  return written
}

describe('the log', () => {
  test.each([
    [{ authorization: 'Bearer hunter2' }],
    [{ headers: { cookie: 'session=hunter2' } }],
    [{ req: { headers: { authorization: 'Bearer hunter2' } } }],
    [{ res: { headers: { 'set-cookie': 'session=hunter2' } } }],
    [{ body: { email: 'a@b.example', password: 'hunter2' } }],
    [{ token: 'hunter2', details: { secret: 'hunter2' } }],
  ])('hides the secret in %j', (entry) => {
    const line = logOf(entry, 'something happened')
    expect(line).not.toContain('hunter2')
    expect(line).toContain('(hidden)')
  })

  test('tells an error with its stack and its cause', () => {
    const cause = new Error('the disk is full')
    const error = new DomainError(
      'unavailable',
      'database.unavailable',
      'Try later.',
      {},
      { cause },
    )
    const line = logOf({ err: error }, 'a job failed')
    expect(JSON.parse(line)).toMatchObject({
      msg: 'a job failed',
      err: { code: 'database.unavailable', message: expect.stringContaining('the disk is full') },
    })
  })
})

test('a log that cannot be written fails nothing', () => {
  // Opened for reading; a full disk refuses with another code.
  const closed = openSync(import.meta.filename, 'r')
  onTestFinished(() => closeSync(closed))
  const logger = makeLogger({ logLevel: 'info' }, openLog(closed))
  for (let line = 0; line < 1000; line++) logger.info({ text: 'x'.repeat(10_000) }, 'a line')
})

test('a log goes on once it can be written again, however much was dropped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pricehound-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'log')
  // In a process of its own, as others would open files by the number that is to be used again.
  execFileSync(process.execPath, [
    join(import.meta.dirname, '../support/process/log-again.ts'),
    file,
  ])
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(50)
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'written again' })
})
