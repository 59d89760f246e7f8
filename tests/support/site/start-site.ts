import { expect, inject } from 'vitest'
import type { Ended } from '#tests/support/command/command-line.ts'
import type { FirstStart } from '#tests/support/command/first-start.ts'

/**
 * Has the site started unless it was, waits until it is ready, and answers what its first start
 * did. It stands at `inject('siteUrl')`, with its data in `inject('siteFolder')`.
 */
export const startSite = async (): Promise<FirstStart> => {
  const response = await fetch(inject('siteStarter'))
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as FirstStart
}

export const expectStopped = ({ code, stdout, stderr }: Ended, signal: string): void => {
  expect(code).toBe(0)
  expect(stdout.endsWith(`Stopping on ${signal}.\n`)).toBe(true)
  expect(stderr).not.toContain('"level":50')
}
