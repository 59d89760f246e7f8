import { expect, inject } from 'vitest'
import { runCommand } from '#tests/support/command/command-line.ts'

/** Runs a task of the site that all browser tests share, which would run by itself later. */
export const runJob = async (name: string): Promise<void> => {
  const env = { DATA_DIR: inject('siteFolder') }
  expect(await runCommand(['jobs', 'retry', name], { env })).toMatchObject({ code: 0 })
}

/** What the API of the site answers. */
export const read = async (path: string): Promise<unknown> =>
  (await fetch(inject('siteUrl') + path)).json()
