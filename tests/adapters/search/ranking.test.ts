import { hashOf } from '#adapters/postgres/ranking/lexeme-hash.ts'
import { mergeSegments, withFewSegments } from '#adapters/postgres/ranking/merge-segments.ts'
import { rankSegments, type RankedInMemory } from '#adapters/postgres/ranking/rank-segments.ts'
import { fieldOf } from '#application/search/rank/asked-lexemes.ts'
import { addKeys, markOf } from '#adapters/postgres/ranking/segment-keys.ts'
import { keyOf, leaveOut, segmentOf, type Segment } from '#adapters/postgres/ranking/segment.ts'
import type { RankQuestion } from '#application/search/ranking.ts'
import { appealSteps, fields, impactOf, sumOfPoints } from '#domain/search/rank.ts'
import type { Role } from '#domain/search/understand/name-words.ts'
import { askedWords } from '#tests/support/catalogue/asked-words.ts'
import { describe, expect, test } from 'vitest'

type Product = {
  readonly id: number
  readonly title: string
  readonly described?: string
  readonly detailed?: string
  readonly category?: number
  readonly countries?: number
  readonly appeal?: number
}

const segmentWith = (products: readonly Product[]): Segment =>
  segmentOf(
    {
      productIds: Int32Array.from(products, ({ id }) => id),
      categoryIds: Int32Array.from(products, ({ category = 1 }) => category),
      appeals: Int16Array.from(products, ({ appeal = 0 }) => appealSteps(appeal)),
      countries: Uint8Array.from(products, ({ countries = 3 }) => countries),
      titleWords: Uint8Array.from(products, ({ title }) => title.split(' ').length),
    },
    Float64Array.from(
      products.flatMap(({ title, described = '', detailed = '' }, place) => [
        ...title.split(' ').map((word, at) => keyOf(hashOf(word), place, markOf(1, at + 1))),
        ...described
          .split(' ')
          .filter(Boolean)
          .map((word) => keyOf(hashOf(`~${word}`), place, markOf(4, 0))),
        ...detailed
          .split(' ')
          .filter(Boolean)
          .map((word) => keyOf(hashOf(word), place, markOf(3, 0))),
      ]),
    ),
  )

const others = Array.from({ length: 40 }, (_, at) => ({ id: 100 + at, title: `thing number${at}` }))

const rank = (products: readonly Product[], query: string, asked: Partial<RankQuestion> = {}) =>
  byIds(
    rankSegments([segmentWith([...products, ...others])], {
      words: askedWords(query),
      country: 'NZ',
      meant: [],
      isNamed: false,
      unplaced: undefined,
      version: 1,
      ...asked,
    }),
  )

const byIds = ({ first, ...counts }: RankedInMemory) => {
  const idsOf = (count: number) => first(count).map(({ id }) => id)
  const matchOf = (id: number) => first(counts.total).find((one) => one.id === id)?.match
  return {
    ...counts,
    first: idsOf,
    placeOf: (id: number) => idsOf(counts.total).indexOf(id),
    wordsOf: (id: number) => matchOf(id)?.words ?? [],
    termsOf: (id: number) => matchOf(id)?.terms,
  }
}

const lamp = { id: 1, title: 'red desk lamp' }
const deskLamps = Array.from({ length: 30 }, (_, at) => ({ id: 10 + at, title: 'desk lamp' }))

describe('products ranked by words', () => {
  test('that have all of them come before those that have the rarest', () => {
    const ranking = rank([{ id: 2, title: 'red' }, { id: 3, title: 'lamp red' }, lamp], 'desk lamp')
    expect(ranking.first(9)).toEqual([1, 3])
    expect(ranking).toMatchObject({ complete: 1, named: 1, total: 2, holders: [1, 2] })
    expect(ranking.wordsOf(3)).toEqual([
      undefined,
      expect.objectContaining({ field: 'title', place: 1 }),
    ])
  })

  test('are none but those that have all where there are enough of them', () => {
    const ranking = rank([...deskLamps, { id: 2, title: 'lamp' }], 'desk lamp')
    expect(ranking).toMatchObject({ complete: 30, total: 30 })
    expect(ranking.placeOf(2)).toBe(-1)
    expect(ranking.placeOf(12)).toBe(2)
  })

  test('are those of the country', () => {
    const australian = { ...lamp, id: 2, countries: 2 }
    expect(rank([australian, lamp], 'desk lamp').first(9)).toEqual([1])
    expect(rank([{ ...australian, countries: 0 }], 'desk lamp').total).toBe(0)
  })

  test('are found by their descriptions where few are named so', () => {
    const described = { id: 2, title: 'torch', described: 'desk lamp' }
    expect(rank([described, lamp], 'desk lamp').first(9)).toEqual([1, 2])
    expect(rank([described, ...deskLamps], 'desk lamp').placeOf(2)).toBe(-1)
  })

  test('need half of the words where anything has them, or to be a thing that is meant', () => {
    const shelf = { ...lamp, id: 2, title: 'tall oak shelf' }
    expect(rank([lamp, shelf], 'lamp for tall oak shelves').first(9)).toEqual([2])
    expect(rank([lamp], 'lamp for tall oak shelves').first(9)).toEqual([1])
    expect(rank([lamp], 'lamp for tall oak shelves', { meant: [1] }).first(9)).toEqual([1])
  })

  test.each<[why: string, first: Product, second: Product]>([
    [
      'the shorter title',
      { id: 5, title: 'desk lamp' },
      { id: 4, title: 'desk lamp of green oak' },
    ],
    ['their order', { id: 5, title: 'oak desk lamp' }, { id: 4, title: 'lamp oak desk' }],
    [
      'the word itself before another one for it',
      { id: 5, title: 'notebook of fine oak' },
      { id: 4, title: 'laptop' },
    ],
    ['their appeal', { ...lamp, id: 5, appeal: 1 }, { ...lamp, id: 4 }],
    ['their category', { ...lamp, id: 5, category: 9 }, { ...lamp, id: 4 }],
    ['their id', { ...lamp, id: 4 }, { ...lamp, id: 5 }],
  ])('are ordered by %s', (_, first, second) => {
    const query = first.title.startsWith('notebook') ? 'notebook' : 'desk lamp'
    const ranking = rank([second, first], query, { meant: [9] })
    expect(ranking.first(9)).toEqual([first.id, second.id])
  })

  test('fit what a word is the beginning of as well as the word', () => {
    const [desk, lam] = askedWords('desk lam')
    if (desk === undefined || lam === undefined) throw new Error('two words are needed')
    const words = [desk, { ...lam, alternatives: ['lamp'], equals: ['lamp'] }]
    const ranking = rank(
      [
        { ...lamp, title: 'lam desk of oak' },
        { id: 2, title: 'desk lamp' },
      ],
      '',
      {
        words,
      },
    )
    expect(ranking.first(9)).toEqual([2, 1])
  })

  test('count a word by the spelling that says most, wherever that stands', () => {
    const [word] = askedWords('grey')
    const words = word ? [{ ...word, alternatives: ['gray'], equals: ['gray'] }] : []
    const products = [
      { id: 2, title: 'gray oak', described: 'grey' },
      { id: 3, title: 'oak', described: 'grey' },
    ]
    const ranking = rank(products, '', { words })
    expect(ranking.first(9)).toEqual([2, 3])
    expect(ranking.wordsOf(2)).toMatchObject([{ field: 'title', place: 1 }])
    const reversed = words.map((one) => ({ ...one, lexeme: 'gray', alternatives: ['grey'] }))
    expect(rank(products, '', { words: reversed }).termsOf(2)).toEqual(ranking.termsOf(2))
  })

  test('are ordered by the scores that their terms explain', () => {
    const products = [1, 2, 3, 4].map((id) => ({
      id,
      title: ['desk lamp', 'lamp of a desk', 'oak desk', 'lamp'][id - 1] ?? '',
      appeal: id / 10,
    }))
    const ranking = rank(products, 'desk lamp', { meant: [1], isNamed: true })
    const points = ranking.first(9).map((id) => sumOfPoints(ranking.termsOf(id) ?? []))
    expect(points).toHaveLength(4)
    expect(points.every(Number.isInteger)).toBe(true)
    expect(points).toEqual(points.toSorted((a, b) => b - a))
  })

  test('are ordered by their category more where the words are its name', () => {
    const products = [
      { id: 1, title: 'desk lamp' },
      { id: 2, title: 'desk lamp of green oak with a long cord and switch', category: 9 },
    ]
    expect(rank(products, 'desk lamp', { meant: [9] }).first(1)).toEqual([1])
    expect(rank(products, 'desk lamp', { meant: [9], isNamed: true }).first(1)).toEqual([2])
  })

  test('are the same after segments were merged, without what is gone', async () => {
    const [one, other] = [
      segmentWith([lamp, { ...lamp, id: 2, countries: 0 }]),
      segmentWith([{ id: 3, title: 'desk lamp' }, ...others]),
    ]
    const question = {
      words: askedWords('desk lamp'),
      country: 'NZ',
      meant: [],
      isNamed: false,
      unplaced: undefined,
      version: 1,
    } as const
    const merged = await mergeSegments([one, other])
    expect(merged.productIds).toHaveLength(42)
    expect(rankSegments([merged], question).first(9)).toEqual(
      rankSegments([one, other], question).first(9),
    )
  })
})

describe('the words of a query by their roles', () => {
  /** "lamp 9w nice": the first is the thing, the last well done without. */
  const words = (roles: readonly Role[], query: string): RankQuestion['words'] =>
    askedWords(query).map((word, at) => ({ ...word, role: roles[at] ?? 'word' }))
  const meant = [1]

  test('the thing comes before all else that is asked for', () => {
    const products = [
      { id: 2, title: 'quartz brass heater', category: 2 },
      { id: 3, title: 'lamp' },
    ]
    const asked = { words: words(['thing', 'word', 'word'], 'lamp quartz brass'), meant }
    expect(rank(products, '', asked).first(9)).toEqual([3])
  })

  test('what is well done without is no word that a product lacks', () => {
    const asked = { words: words(['thing', 'wish'], 'lamp quiet'), meant }
    const products = [
      { id: 2, title: 'lamp' },
      { id: 3, title: 'quiet lamp' },
    ]
    expect(rank(products, '', asked)).toMatchObject({ complete: 2 })
    expect(rank(products, '', asked).first(1)).toEqual([3])
  })

  test('what says nothing counts beside another word alone', () => {
    const asked = { words: words(['idle', 'word'], 'island flag') }
    const products = [
      { id: 2, title: 'flag' },
      { id: 3, title: 'flag of the old island' },
      { id: 4, title: 'island flag' },
    ]
    expect(rank(products, '', asked).first(9)).toEqual([4, 2, 3])
  })

  test('another name of the thing is held in its department alone, and says as much where that is what is meant', () => {
    const [bin] = words(['thing'], 'bin')
    const asked = {
      words: bin ? [{ ...bin, alternatives: ['cooler'] }] : [],
      meant,
      kin: new Set([1]),
    }
    const products = [
      { id: 2, title: 'cooler', category: 2 },
      { id: 3, title: 'cooler', category: 7 },
      { id: 4, title: 'cooler' },
    ]
    const kin = new Set([1, 2])
    const othersOf = (isOtherName: boolean) => {
      const ranking = rank(products, '', { ...asked, kin, isOtherName })
      expect(ranking.first(9)).toEqual([4, 2])
      return [4, 2].map((id) => ranking.wordsOf(id)[0]?.isOther)
    }
    expect(othersOf(true)).toEqual([false, true])
    expect(othersOf(false)).toEqual([true, true])
  })

  test('of what it is a description says nothing where something else is one', () => {
    const asked = { words: words(['thing', 'word'], 'lamp red'), meant }
    const heater = { id: 2, title: 'red heater', described: 'lamp', category: 2 }
    expect(rank([heater, { id: 3, title: 'red lamp' }], '', asked).first(9)).toEqual([3])
    expect(rank([heater], '', asked).first(9)).toEqual([2])
  })

  describe('in a category that is called otherwise', () => {
    const asked = { meant, called: new Set(meant), isPlaced: true, unplaced: 9 }
    const screen = { id: 2, title: 'red screen', described: 'lamp', category: 2 }
    const machine = { id: 3, title: 'red machine', detailed: 'lamp', category: 3 }
    const named = { id: 4, title: 'red lamp', category: 4 }

    test('neither a description nor a detail says what it is, but who else has all words is told', () => {
      const { total, mentioning } = rank([screen, machine], '', {
        ...asked,
        words: words(['word', 'thing'], 'red lamp'),
      })
      expect(total).toBe(0)
      expect(mentioning).toEqual(new Set([2, 3]))
    })

    test('nor of things of many kinds', () => {
      const vague = askedWords('red lamp').map((word, at) => ({ ...word, isHead: at === 1 }))
      expect(rank([screen, machine, named], '', { ...asked, words: vague }).first(9)).toEqual([4])
      const plain = rank([screen, machine, named], '', { ...asked, words: askedWords('red lamp') })
      expect(plain.first(9)).toHaveLength(3)
    })

    test('a title says it, and then nobody else is told', () => {
      const { first, mentioning } = rank([screen, machine, named], '', {
        ...asked,
        words: words(['word', 'thing'], 'red lamp'),
      })
      expect(first(9)).toEqual([4])
      expect(mentioning).toEqual(new Set())
    })
  })

  test('a number in a name, and a name in a description, are not what is asked for', () => {
    const asked = { words: words(['word', 'detail'], 'iphone 5') }
    expect(rank([{ id: 2, title: 'watch 5', described: 'iphone' }], '', asked).total).toBe(0)
  })

  test('what lacks a word is told by more than a description', () => {
    const tripod = { id: 2, title: 'tripod', described: 'fence' }
    expect(rank([tripod], 'fence paint').total).toBe(0)
    expect(rank([{ id: 2, title: 'fence' }], 'fence paint').total).toBe(1)
  })

  test('the name of what nobody sells, with one word more, is no question for that word', () => {
    expect(rank([{ id: 2, title: 'oasis' }], 'kindle oasis').total).toBe(0)
    expect(rank([{ id: 2, title: 'oasis' }], 'oasis kindle').first(9)).toEqual([2])
    const common = Array.from({ length: 10 }, (_, at) => ({ id: 2 + at, title: 'oasis' }))
    expect(rank(common, 'kindle oasis').total).toBe(10)
  })

  test('where products have categories, one word before the unknown name of a thing is no question for it', () => {
    const asked = { isPlaced: true, endsWithThing: true }
    const some = [
      { id: 2, title: 'oasis' },
      { id: 3, title: 'torch', described: 'flap' },
    ]
    expect(rank(some, 'oasis flap', asked).total).toBe(0)
    expect(rank(some, 'oasis flap').first(9)).toEqual([2])
    expect(rank(some, 'oasis flap', { isPlaced: true }).first(9)).toEqual([2])
    expect(rank(some, 'tall oasis flap', asked).first(9)).toEqual([2])
    const words = askedWords('oasis flap').map((word) => ({ ...word, role: 'brand' as const }))
    expect(rank(some, '', { words, ...asked }).first(9)).toEqual([2])
  })

  test('of what nobody sells something is close by its last word and another', () => {
    const products = [
      { id: 2, title: 'paper' },
      { id: 3, title: 'soft paper' },
      { id: 4, title: 'soft toilet' },
    ]
    const asked = { words: words(['word', 'word', 'thing'], 'soft toilet paper'), isUnsold: true }
    expect(rank(products, '', asked).first(9)).toEqual([3])
    const short = { words: words(['word', 'thing'], 'toilet paper'), isUnsold: true }
    expect(rank(products, '', short).total).toBe(0)
    expect(rank([...products, { id: 5, title: 'toilet paper' }], '', short).first(9)).toEqual([5])
  })

  test('what lacks a word leaves the kind of the thing only by its name and one word more', () => {
    const products = [
      { id: 2, title: 'keyboard', category: 2 },
      { id: 3, title: 'gaming keyboard', category: 2 },
      { id: 4, title: 'gaming wireless', category: 2 },
      { id: 5, title: 'thing' },
      { id: 6, title: 'keyboard', category: 9 },
    ]
    const asked = {
      words: words(['word', 'word', 'thing'], 'wireless gaming keyboard'),
      meant,
      isPlaced: true,
      unplaced: 9,
    }
    expect(rank(products, '', asked).first(9)).toEqual([3, 6])
    expect(rank(products, '', { ...asked, isPlaced: false }).total).toBe(3)
    const unsure = { ...asked, words: words([], 'wireless gaming keyboard') }
    expect(rank(products, '', unsure).first(9)).toEqual([6])
  })

  test('what is not wanted is left out, whatever else it has', () => {
    const products = [
      { id: 2, title: 'red lamp' },
      { id: 3, title: 'lamp' },
    ]
    expect(rank(products, 'lamp', { without: ['red'] }).first(9)).toEqual([3])
  })

  test('all that is of a kind is as much of it where the words are its own name', () => {
    const products = [
      { id: 2, title: 'lamp' },
      { id: 3, title: 'long name of a thing called lamp', appeal: 0.5 },
    ]
    const asked = { words: words(['thing'], 'lamp'), meant, isNamed: true }
    expect(rank(products, '', asked).first(9)).toEqual([2, 3])
    expect(rank(products, '', { ...asked, isExact: true }).first(9)).toEqual([3, 2])
  })
})

test('holders and products count once however often a product was read again', () => {
  const question = {
    words: askedWords('desk lamp'),
    country: 'NZ',
    meant: [9],
    isNamed: false,
    unplaced: 1,
    version: 1,
  } as const
  const older = segmentWith([lamp, { id: 2, title: 'desk' }, ...others])
  leaveOut([older], new Set([1, 2]))
  const newer = segmentWith([{ ...lamp, category: 2 }])
  const australian = segmentWith([{ ...lamp, id: 3, countries: 2 }])
  expect(rankSegments([older, newer, australian], question)).toMatchObject({
    holders: [2, 2],
    placed: 1,
    total: 1,
  })
})

test('segments without products are dropped, and those written anew that lost more than half', async () => {
  const [empty, half, less] = [segmentWith([lamp]), segmentWith(deskLamps), segmentWith(others)]
  leaveOut([empty, half, less], new Set([1, ...deskLamps.slice(0, 15).map(({ id }) => id)]))
  leaveOut([less], new Set(others.slice(0, 21).map(({ id }) => id)))
  const kept = await withFewSegments([empty, half, less])
  expect(kept.map(({ live, productIds }) => [live, productIds.length])).toEqual([
    [15, 30],
    [19, 19],
  ])
})

test('a word that its title has several times says more of a product', () => {
  expect(impactOf('repeated', 9)).toBeGreaterThan(impactOf('title', 9))
})

const kinds = {
  unplaced: 9,
  called: new Set([7]),
  kin: new Set([7, 6]),
  isPlaced: true,
  takesHeads: false,
}
const thing = { isThing: true, isHead: true }

test.each([
  [7, thing, 'category'],
  [8, thing, undefined],
  [8, { isThing: false, isHead: false }, 'category'],
  [9, thing, 'category'],
  // A mouse beside keyboards is none, a pokemon card beside graphics cards is a card.
  [6, { isThing: false, isHead: true }, undefined],
  [8, { isThing: false, isHead: true }, 'category'],
])('in %i the name of the category says of a word (%j): %j', (id, word, name) =>
  expect(fields[fieldOf(fields.indexOf('category'), id, kinds, word)]).toBe(name),
)

test.each([
  [9, 'head'],
  [8, 'title'],
])(
  'what a title ends with tells the thing where no category does: in %i it is a %s',
  (id, name) => {
    expect(fields[fieldOf(fields.indexOf('head'), id, kinds, thing)]).toBe(name)
    expect(impactOf('head', 9)).toBeGreaterThan(impactOf('title', 9))
  },
)

test('what a title ends with tells the thing, too, where categories are guessed', () => {
  const unsure = { ...kinds, isPlaced: false, takesHeads: true }
  expect(fields[fieldOf(fields.indexOf('head'), 8, unsure, thing)]).toBe('head')
})

test('reads lexemes as the database sends them', () => {
  const bytes = Buffer.concat([
    Buffer.from([0, 0, 0, 6]),
    Buffer.from('#\0'),
    Buffer.from([0, 1, 0x80, 4]),
    Buffer.from('^\0'),
    Buffer.from([0, 1, 0x80, 2]),
    Buffer.from('desk\0'),
    Buffer.from([0, 2, 0x80, 1, 0x80, 3]),
    Buffer.from('lamp\0'),
    Buffer.from([0, 2, 0x80, 2, 0x80, 9]),
    Buffer.from('~oak\0'),
    Buffer.from([0, 1, 0, 7]),
    Buffer.from('case\0'),
    Buffer.from([0, 2, 0xc0, 1, 0xc0, 4]),
  ])
  const keys: number[] = []
  expect(addKeys(keys, 5, bytes)).toBe(4)
  expect(keys).toEqual([
    keyOf(hashOf('desk'), 5, markOf(fields.indexOf('repeated'), 1)),
    keyOf(hashOf('lamp'), 5, markOf(fields.indexOf('head'), 2)),
    keyOf(hashOf('~oak'), 5, markOf(4, 0)),
    // Of a word that its brand has, too, the place beside others counts.
    keyOf(hashOf('case'), 5, markOf(fields.indexOf('repeated'), 4)),
  ])
})
