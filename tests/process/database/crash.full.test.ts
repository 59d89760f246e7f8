import { folderOfTest } from '#tests/support/run/folders.ts'
import { expect, inject, test } from 'vitest'
import { copyDatabase } from '#tests/support/database/databases.ts'
import { runCrashLoop } from '#tests/support/process/crash-loop.ts'

test('loses nothing it acknowledged when killed twenty times while writing rows, sign-ups, sessions, wishes, messages and reviews', async () => {
  const dataDir = folderOfTest()
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
