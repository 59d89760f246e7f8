import { expect, inject } from 'vitest'
import { runCommand } from '#tests/support/command/command-line.ts'

/**
 * Runs a task of the site that all browser tests share, which would run by itself later. A task that is
 * running just now refuses, so this asks until it takes it.
 */
export const runJob = async (name: string): Promise<void> => {
  const env = { DATA_DIR: inject('siteFolder') }
  const ask = async (): Promise<string> => {
    const { code, stderr } = await runCommand(['jobs', 'retry', name], { env })
    return code === 0 ? 'taken' : stderr
  }
  await expect.poll(ask, { interval: 500, timeout: 120_000 }).toBe('taken')
}

/** What the API of the site answers. */
export const read = async (path: string): Promise<unknown> =>
  (await fetch(inject('siteUrl') + path)).json()
