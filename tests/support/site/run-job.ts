import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject } from 'vitest'
import { runCommand } from '#tests/support/command/command-line.ts'

/**
 * Runs a task of the site that all browser tests share, which would run by itself later. A task that is
 * running just now refuses, so this asks until it takes it.
 */
export const runJob = async (name: string): Promise<void> => {
  const env = { DATA_DIR: inject('siteFolder') }
  for (;;) {
    const { code, stdout, stderr } = await runCommand(['jobs', 'retry', name], { env })
    if (/is running/.test(stderr)) await sleep(500)
    else return expect({ code, stdout, stderr }).toMatchObject({ code: 0 })
  }
}

/** What the API of the site answers. */
export const read = async (path: string): Promise<unknown> =>
  (await fetch(inject('siteUrl') + path)).json()
