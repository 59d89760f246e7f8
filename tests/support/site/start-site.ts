import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
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
  // `fetch` would give up after five minutes, which a first start beside others may take.
  const [response] = (await once(get(inject('siteStarter')), 'response')) as [IncomingMessage]
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(answer)
  return JSON.parse(answer)
}

/** Where a server says that its site is. */
export const siteIn = (shown: string): string => /Site +(http:\S+)/.exec(shown)?.[1] ?? ''

export const expectStopped = ({ code, stdout, stderr }: Ended, signal: string): void => {
  expect(code).toBe(0)
  expect(stdout.endsWith(`Stopping on ${signal}.\n`)).toBe(true)
  expect(stderr).not.toContain('"level":50')
}
