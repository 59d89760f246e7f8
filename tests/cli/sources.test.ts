import { showAnswer } from '#cli/show/show-answer.ts'
import { showSource } from '#cli/show/show-sources.ts'
import { sourceOperations } from '#openapi/operations/source.ts'
import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import { aSourceBody } from '#tests/support/server/some-admin-doubles.ts'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'

const now = new Date('2026-03-01T12:00:00Z')

const source: AdminSourceBody = {
  ...aSourceBody,
  name: 'Everything\u001b[31m',
  lastGoodAt: '2026-03-01T09:00:00.000Z',
  nextRunAt: '2026-03-01T12:35:00.000Z',
  failures: 0,
  paused: null,
  offerCount: 412,
  lastRun: { id: 9, state: 'done', at: '2026-03-01T09:00:00.000Z', error: null, heldFor: [] },
}

describe('a source', () => {
  const shown = (given: Partial<AdminSourceBody> = {}): string =>
    stripVTControlCharacters(showSource({ ...source, ...given }, now))

  test('tells when it was and will be collected', () => {
    expect(shown()).toMatch(/^Kea Cameras: Everything$/m)
    expect(shown()).toMatch(/^Collected +every 240 min$/m)
    expect(shown()).toMatch(/^Last run +9, done 3 h ago$/m)
    expect(shown()).toMatch(/^Next run +in 35 min$/m)
    const fresh = shown({ lastRun: null, lastGoodAt: null, everyMinutes: null, nextRunAt: null })
    expect(fresh).toMatch(/^Collected +on demand$/m)
    expect(fresh).toMatch(/^Last good +never$/m)
    expect(fresh).toMatch(/^Last run +none yet$/m)
    expect(fresh).toMatch(/^Next run +-$/m)
  })

  test('tells why it is paused, and why its last run failed or waits', () => {
    const at = '2026-03-01T11:00:00.000Z'
    const failed = { id: 10, state: 'failed' as const, at, error: 'It said 404.', heldFor: [] }
    const paused = shown({
      failures: 5,
      lastRun: failed,
      paused: { at, by: 'collection', reason: 'It failed 5 times in a row.' },
    })
    expect(paused).toMatch(/^State +paused$/m)
    expect(paused).toMatch(/^Paused by +itself: It failed 5 times in a row\.$/m)
    expect(paused).toMatch(/^Last run +10, failed 1 h ago: It said 404\.$/m)
    const held = { ...failed, state: 'held' as const, error: null, heldFor: ['4 of 9 would go.'] }
    expect(shown({ lastRun: held })).toMatch(/^Last run +10, held 1 h ago: 4 of 9 would go\.$/m)
    expect(shown({ lastRun: held })).toMatch(/^State +held$/m)
    const archived = { ...source.retailer, isArchived: true }
    expect(shown({ lastRun: held, retailer: archived })).toMatch(/^State +shop archived$/m)
  })
})

test('sources are a table with the way to the next page', () => {
  const page = { items: [{ ...source, failures: 2 }], nextCursor: 'abc' }
  const list = stripVTControlCharacters(
    showAnswer(page, sourceOperations.listSources.commands[0], now),
  )
  expect(list).toMatch(/12 +Kea Cameras +Everything +feed +NZ +no +- +2 +done, 3 h +in 35 min +412/)
  expect(list).toContain('Next page: --cursor abc')
})
