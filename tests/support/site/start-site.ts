import { expect, inject } from 'vitest'
import type { Ended } from '#tests/support/command/command-line.ts'

/** What `pricehound serve` did on a folder that was not there. */
export type FirstStart = {
  /** A copy of its data folder as it was then: to be copied again, never to be opened. */
  readonly folder: string
  /** What it printed until it was ready. */
  readonly shown: string
}

/**
 * Has the site started unless it was, waits until it is ready, and answers what its first start
 * did. It stands at `inject('siteUrl')`, with its data in `inject('siteFolder')`.
 */
export const startSite = async (): Promise<FirstStart> => {
  const response = await fetch(inject('siteStarter'))
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as FirstStart
}

/** Where a server says that its site is. */
export const siteIn = (shown: string): string => /Site +(http:\S+)/.exec(shown)?.[1] ?? ''

export const expectStopped = ({ code, stdout, stderr }: Ended, signal: string): void => {
  expect(code).toBe(0)
  expect(stdout.endsWith(`Stopping on ${signal}.\n`)).toBe(true)
  expect(stderr).not.toContain('"level":50')
}
