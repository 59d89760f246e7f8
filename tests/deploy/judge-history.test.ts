import { describe, expect, test } from 'vitest'
import { judgeEffects, judgeHistory, type Operation } from '#bench/rolling/judge-history.ts'

const key = 'name'
const wrote = (value: string | null): Operation => ({ kind: 'write', key, value, outcome: 'done' })
const triedTo = (value: string | null): Operation => ({
  kind: 'write',
  key,
  value,
  outcome: 'unknown',
})
const read = (value: string | null): Operation => ({ kind: 'read', key, value, isLast: false })
const lastRead = (value: string | null): Operation => ({ kind: 'read', key, value, isLast: true })

const kinds = (...operations: readonly Operation[]): readonly string[] =>
  judgeHistory(operations).map((fault) => fault.kind)

describe('the judge of histories', () => {
  test('finds nothing where each read has the latest write', () => {
    expect(kinds(read(null), wrote('a'), read('a'), wrote('b'), read('b'), lastRead('b'))).toEqual(
      [],
    )
    expect(kinds(wrote('a'), wrote(null), read(null), lastRead(null))).toEqual([])
  })

  test('finds an acknowledged write that is lost', () => {
    expect(judgeHistory([wrote('a'), wrote('b'), lastRead('a')])).toEqual([
      { kind: 'lost write', of: key, read: 'a', expected: 'b' },
    ])
    expect(kinds(wrote('a'), lastRead(null))).toEqual(['lost write'])
    expect(kinds(wrote('a'), wrote(null), lastRead('a'))).toEqual(['lost write'])
  })

  test('finds a read that does not see one’s own write', () => {
    expect(kinds(wrote('a'), wrote('b'), read('a'), read('b'))).toEqual(['own write not seen'])
    expect(kinds(wrote('a'), read(null), read('a'))).toEqual(['own write not seen'])
  })

  test('finds a read that is older than an earlier one', () => {
    expect(kinds(wrote('a'), triedTo('b'), read('b'), read('a'))).toEqual([
      'older than an earlier read',
    ])
    expect(kinds(triedTo('a'), read('a'), read(null))).toEqual(['older than an earlier read'])
  })

  test('finds what nobody wrote', () => {
    expect(kinds(wrote('a'), read('z'))).toEqual(['never written'])
  })

  test('lets a write without an answer take place at once, later or never', () => {
    expect(kinds(wrote('a'), triedTo('b'), read('a'), lastRead('a'))).toEqual([])
    expect(kinds(wrote('a'), triedTo('b'), read('a'), read('b'), lastRead('b'))).toEqual([])
    expect(kinds(wrote('a'), triedTo('b'), wrote('c'), read('c'), read('b'))).toEqual([])
    expect(kinds(wrote('a'), triedTo('b'), wrote('c'), read('a'))).toEqual(['own write not seen'])
  })

  test('tells keys apart', () => {
    const other: Operation = { ...wrote('x'), key: 'other' }
    expect(kinds(wrote('a'), other, read('a'), { ...read('x'), key: 'other' })).toEqual([])
    expect(judgeHistory([wrote('a'), other, { ...read(null), key: 'other' }])).toMatchObject([
      { of: 'other' },
    ])
  })
})

describe('the judge of effects', () => {
  const asked = [
    { id: 'a', outcome: 'done' },
    { id: 'b', outcome: 'unknown' },
  ] as const

  test('takes once for right, and never where nothing was acknowledged', () => {
    expect(judgeEffects(asked, ['a', 'b'])).toEqual([])
    expect(judgeEffects(asked, ['a'])).toEqual([])
  })

  test('finds an effect that is lost', () => {
    expect(judgeEffects(asked, ['b'])).toMatchObject([{ kind: 'effect lost', of: 'a' }])
  })

  test('finds an effect that was done twice', () => {
    expect(judgeEffects(asked, ['a', 'b', 'b'])).toMatchObject([{ kind: 'effect twice', of: 'b' }])
  })
})
