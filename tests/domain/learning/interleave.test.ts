import {
  assert,
  boolean,
  constant,
  infiniteStream,
  nat,
  property,
  shuffledSubarray,
  tuple,
  uniqueArray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { interleave } from '#domain/learning/interleave.ts'
import { signTest } from '#domain/learning/sign-test.ts'

describe('two orders as one', () => {
  test('pick in turn, the coin saying which one first', () => {
    const rounds = (coin: boolean) => interleave([1, 2, 3, 4], [3, 1, 4, 2], () => coin)
    expect(rounds(true)).toEqual([
      { id: 1, ranker: 'plain' },
      { id: 3, ranker: 'learnt' },
      { id: 2, ranker: 'plain' },
      { id: 4, ranker: 'learnt' },
    ])
    expect(rounds(false).map(({ id }) => id)).toEqual([3, 1, 4, 2])
  })

  test('say nothing where they begin alike', () => {
    const picked = interleave([7, 8, 1, 2], [7, 8, 2, 1], () => true)
    expect(picked.map(({ ranker }) => ranker)).toEqual([undefined, undefined, 'plain', 'learnt'])
    const same = interleave([1, 2], [1, 2], () => true)
    expect(same.every(({ ranker }) => ranker === undefined)).toBe(true)
  })

  test('hold each product once, each order no more than one more than the other', () => {
    const ids = uniqueArray(nat(500), { minLength: 1, maxLength: 60 })
    const orders = ids.chain((plain) =>
      tuple(
        constant(plain),
        shuffledSubarray(plain, { minLength: plain.length }),
        infiniteStream(boolean()),
      ),
    )
    assert(
      property(orders, ([plain, learnt, coins]) => {
        const picked = interleave(plain, learnt, () => coins.next().value ?? true)
        expect(new Set(picked.map(({ id }) => id))).toEqual(new Set(plain))
        expect(picked).toHaveLength(plain.length)
        const of = (ranker: string) => picked.filter((one) => one.ranker === ranker).length
        expect(Math.abs(of('plain') - of('learnt'))).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test.each([
  [0, 0, 1],
  [5, 5, 1],
  [0, 5, 0.0625],
  [9, 1, 0.021484],
  [20, 8, 0.035698],
  [600, 500, 0.00282],
])('%i wins and %i losses are as likely as %f', (wins, losses, chance) => {
  expect(signTest(wins, losses)).toBeCloseTo(chance, 4)
  expect(signTest(losses, wins)).toBeCloseTo(chance, 4)
})
