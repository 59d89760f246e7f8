import { sourceMessages } from '#web/src/messages/admin/sources.ts'
import { isBehind, isBeingCollected } from '#web/src/pages/admin/runs/run-progress-state.ts'
import {
  checkSource,
  scheduleChoices,
  toSourceDraft,
} from '#web/src/pages/admin/sources/source-draft.ts'
import { aSourceBody } from '#tests/support/server/some-admin-doubles.ts'
import { describe, expect, test } from 'vitest'

const values = {
  name: ' Everything ',
  url: ' https://kea.example/feed.xml',
  everyMinutes: '240',
  freshHours: '24',
}

describe('the form of a source', () => {
  test('means what its fields say', () => {
    expect(toSourceDraft(values)).toEqual({
      name: 'Everything',
      url: 'https://kea.example/feed.xml',
      everyMinutes: 240,
      freshHours: 24,
    })
    expect(toSourceDraft({ ...values, everyMinutes: '' }).everyMinutes).toBeNull()
  })

  test.each(['0', '721', 'a day', '1.5', '-1', ''])('takes no hours such as "%s"', (freshHours) => {
    expect(checkSource(values)).toEqual({})
    expect(Object.keys(checkSource({ ...values, freshHours }))).toEqual(['freshHours'])
  })

  test('offers the usual schedules, and the one that it has', () => {
    expect(scheduleChoices(60)).toEqual(scheduleChoices(null))
    expect(scheduleChoices(90)).toContain(90)
    expect(scheduleChoices(90)).toEqual(scheduleChoices(90).toSorted((a, b) => a - b))
  })

  test.each([
    [15, 'Every 15 minutes'],
    [60, 'Every hour'],
    [90, 'Every 90 minutes'],
    [240, 'Every 4 hours'],
    [1440, 'Every day'],
    [2880, 'Every 2 days'],
  ])('says %d minutes in words', (minutes, words) => {
    expect(sourceMessages.every(minutes)).toBe(words)
  })
})

describe('a source', () => {
  const at = '2026-02-01T00:00:00.000Z'
  const paused = { at, by: 'mere@example.nz', reason: 'moving' }
  const run = { id: 1, at, error: null, heldFor: [] }

  test.each([
    ['is due', { nextRunAt: at }],
    ['is being read', { lastRun: { ...run, state: 'reading' as const } }],
    ['is being written', { lastRun: { ...run, state: 'applying' as const } }],
  ])('is looked at every other moment while it %s', (_what, given) => {
    expect(isBeingCollected({ ...aSourceBody, ...given })).toBe(true)
  })

  test.each([
    ['waits for its time', { nextRunAt: '9999-01-01T00:00:00.000Z' }],
    ['is due but paused', { nextRunAt: at, paused }],
    ['waits for a person', { lastRun: { ...run, state: 'held' as const } }],
    ['was collected', { lastRun: { ...run, state: 'done' as const } }],
  ])('is left alone while it %s', (_what, given) => {
    expect(isBeingCollected({ ...aSourceBody, ...given })).toBe(false)
  })

  test('has its collections read until they show how the last one stands', () => {
    const lastRun = { ...run, state: 'held' as const }
    expect(isBehind([], { lastRun })).toBe(true)
    expect(isBehind([{ id: 1, state: 'reading' }], { lastRun })).toBe(true)
    expect(isBehind([{ id: 1, state: 'held' }], { lastRun })).toBe(false)
    expect(isBehind([], { lastRun: null })).toBe(false)
  })
})
