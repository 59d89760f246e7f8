import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyDatabase } from '#tests/support/database/databases.ts'
import { runCrashLoop } from '#tests/support/process/crash-loop.ts'

test('loses nothing it acknowledged when killed twenty times while writing rows, sign-ups, sessions, wishes, messages and reviews', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pricehound-crash-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  copyDatabase(inject('databases').embedded, dataDir)
  const report = await runCrashLoop(dataDir, 20)
  expect(report).toMatchObject({ lost: [], torn: [] })
  expect(report.writers.toSorted()).toEqual([
    'a',
    'b',
    'c',
    'd',
    'message',
    'review',
    'session',
    'sign-up',
    'wish',
  ])
  expect(report.acknowledged).toBeGreaterThan(100)
})
