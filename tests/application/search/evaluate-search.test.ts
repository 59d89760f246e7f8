import { describe, expect, test } from 'vitest'
import { makeEvaluateSearch } from '#application/search/evaluate-search.ts'
import type { SearchRequest } from '#application/search/search-request.ts'
import { aCard, anAnswer, aProduct } from '#tests/support/server/a-server.ts'

const card = (slug: string) => ({ ...aCard, slug, publicId: `id-${slug}`, title: slug })

/** Finds by its own table; everything but what is named missing is sold. */
const evaluateBy = (answers: Readonly<Record<string, Partial<typeof anAnswer>>>) => {
  const asked: SearchRequest[] = []
  const evaluate = makeEvaluateSearch({
    find: async (request) => {
      asked.push(request)
      const none = { kind: 'none', product: null, products: [], total: 0 } as const
      return { ...anAnswer, ...none, ...answers[request.query] }
    },
    findListedNames: async (names) => new Set(names.filter((name) => !name.includes('missing'))),
  })
  return { evaluate, asked }
}

const judged = (query: string, product: string, grade: number) => ({ query, product, grade })

describe('the evaluation of searches', () => {
  test('grades lists and the page of one product, by slug or public id, from the worst on', async () => {
    const { evaluate } = evaluateBy({
      kettle: { kind: 'products', products: [card('toaster'), card('kettle')], total: 40 },
      'kea one': { kind: 'offers', product: { ...aProduct, slug: 'kea-one' }, total: 9 },
      moa: { kind: 'products', products: [card('moa')], total: 1 },
    })
    const judgements = [
      judged('kettle', 'kettle', 3),
      judged('kea one', 'kea-one', 3),
      judged('moa', 'id-moa', 3),
      judged('weka', 'weka', 2),
    ]
    const evaluation = await evaluate(judgements, 'NZ')
    expect(evaluation.queries.map(({ query, found }) => [query, found])).toEqual([
      ['weka', 0],
      ['kettle', 40],
      ['kea one', 1],
      ['moa', 1],
    ])
    expect(evaluation.queries.map(({ ndcg }) => ndcg)).toEqual([0, 1 / Math.log2(3), 1, 1])
    expect(evaluation.queries[1]?.titles).toEqual(['toaster', 'kettle'])
    expect(evaluation).toMatchObject({ mrr: (0 + 1 / 2 + 1 + 1) / 4, zeroResults: 1, oneResult: 2 })
  })

  test('asks each query once, with nothing set', async () => {
    const { evaluate, asked } = evaluateBy({})
    await evaluate([judged('tv', 'a', 3), judged('tv', 'b', 2), judged('fridge', 'c', 1)], 'AU')
    expect(asked.map(({ query, country, sort, page }) => [query, country, sort, page])).toEqual([
      ['tv', 'AU', '', 1],
      ['fridge', 'AU', '', 1],
    ])
  })

  test('expects nothing that the country does not sell, and names what it left out', async () => {
    const tv = { kind: 'products', products: [card('small')], total: 1 } as const
    const { evaluate } = evaluateBy({ tv })
    const judgements = [
      judged('tv', 'missing-tv', 3),
      judged('tv', 'small', 2),
      judged('sold out', 'missing-thing', 3),
      judged('bad', 'small', 0),
    ]
    expect(await evaluate(judgements, 'NZ')).toMatchObject({
      ndcg: 1,
      missingProducts: ['missing-tv', 'missing-thing'],
      skippedQueries: ['sold out', 'bad'],
    })
  })

  test('tells how far it is', async () => {
    const { evaluate } = evaluateBy({})
    const steps: number[] = []
    await evaluate([judged('a', 'x', 3), judged('b', 'x', 3)], 'NZ', ({ done, total }) =>
      steps.push(done, total),
    )
    expect(steps).toEqual([0, 2, 1, 2])
  })
})
