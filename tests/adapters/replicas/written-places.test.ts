import { makeWrittenPlaces } from '#adapters/postgres/replicas/written-places.ts'
import { readLogPosition } from '#adapters/postgres/replicas/lagging-reads.ts'
import { expect, test } from 'vitest'

const aPlace = () =>
  makeWrittenPlaces({
    lease: () => Promise.reject(new Error('not asked')),
    close: () => Promise.resolve(),
  })

test('what was written where the version was read may be news, and what came before is none', () => {
  const places = aPlace()
  places.noteVersionRead('1/20', false)
  expect(['1/1F', '1/20', '1/21', '0/FFFFFFFF'].map(places.isNews)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('answers are no older than the latest place that was said, in whatever order', () => {
  const places = aPlace()
  expect(places.floor()).toBe(0n)
  places.haveAllUpTo('1/20')
  places.haveAllUpTo('0/FFFFFFFF')
  expect(places.floor()).toBe(readLogPosition('1/20'))
  places.noteVersionRead('1/30', false)
  expect(places.floor()).toBe(readLogPosition('1/20'))
  places.noteVersionRead('1/30', true)
  expect(places.floor()).toBe(readLogPosition('1/30'))
})
