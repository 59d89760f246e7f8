import { type AdType, adsInTurn, adTurnMs, mostAds, takeTurns } from '#domain/ad/ad.ts'
import { describe, expect, test } from 'vitest'

describe('ads in turn', () => {
  test('stand alone in landscape and by two in portrait format, for half a minute each', () => {
    expect(mostAds).toEqual({ landscape: 1, portrait: 2 })
    expect(adTurnMs).toBe(30_000)
    expect(adsInTurn(portraits('abc'), 'portrait', 0, 0)).toHaveLength(2)
    expect(adsInTurn(ads('landscape', 'abc'), 'landscape', 0, 0)).toHaveLength(1)
  })

  test('stand only in places of their format', () => {
    const both = [...portraits('ab'), ...ads('landscape', 'x')]
    expect(namesIn(adsInTurn(both, 'landscape', 0.9, 3))).toBe('x')
    expect(namesIn(adsInTurn(both, 'portrait', 0, 0))).toBe('ab')
  })

  test('all come, and none stands beside itself', () => {
    const inTurn = (turn: number): string =>
      namesIn(adsInTurn(portraits('abc'), 'portrait', 0, turn))
    expect([0, 1, 2, 3].map(inTurn)).toEqual(['ab', 'ca', 'bc', 'ab'])
    expect(namesIn(adsInTurn(portraits('a'), 'portrait', 0.5, 5))).toBe('a')
    expect(adsInTurn([], 'portrait', 0.5, 0)).toEqual([])
  })

  test('take turns where there are more than a place holds', () => {
    expect(takeTurns(portraits('ab'), 'portrait')).toBe(false)
    expect(takeTurns(portraits('abc'), 'portrait')).toBe(true)
    expect(takeTurns(portraits('abc'), 'landscape')).toBe(false)
    expect(takeTurns(ads('landscape', 'ab'), 'landscape')).toBe(true)
  })

  test('begin anywhere: every order comes of some number', () => {
    const orderOf = (order: number): string =>
      [0, 1, 2]
        .map((turn) => namesIn(adsInTurn(ads('landscape', 'abc'), 'landscape', order, turn)))
        .join('')
    const orders = new Set(Array.from({ length: 60 }, (_, at) => orderOf(at / 60)))
    expect([...orders].toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  })
})

type Ad = { readonly adType: AdType; readonly name: string }

const ads = (adType: AdType, names: string): readonly Ad[] =>
  Array.from(names, (name) => ({ adType, name }))

const portraits = (names: string): readonly Ad[] => ads('portrait', names)

const namesIn = (shown: readonly Ad[]): string => shown.map(({ name }) => name).join('')
