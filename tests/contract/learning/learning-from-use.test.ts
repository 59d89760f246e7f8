import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import {
  makeGetLearnt,
  makeReadUsedProducts,
  makeReadUsedSearches,
} from '#adapters/postgres/learning/learnt-popularity.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeAddUses, makeClearUses } from '#adapters/postgres/learning/search-uses.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { makeCountOnce } from '#application/count-once.ts'
import { makeLearnPopularity } from '#application/learning/learn-popularity.ts'
import { makeRecordUses } from '#application/learning/record-uses.ts'
import {
  makeUseOfSearch,
  type GetLearnt,
  type Learnt,
} from '#application/learning/use-of-search.ts'
import { usesOfBlock, type SearchUse } from '#domain/learning/search-use.ts'
import type { GetCatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type { SearchCatalogue } from '#application/search/search-catalogue.ts'
import { indexSearchRules } from '#domain/search/search-rule.ts'
import { askFor, searchOn, titlesOf } from '#tests/support/catalogue/search-on.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, openedDatabase } from '#tests/support/database/databases.ts'

const laptops = ['Kea', 'Tui', 'Weka', 'Moa', 'Kaka'].map((name) => ({
  title: `${name} Laptop 15`,
  category: 'laptops',
  offers: [{ shop: 'alpha', price: 90_000, delivery: 0 }],
}))

describeDatabase('what visitors choose', (open) => {
  const database = openedDatabase(open)
  let publicIds: ReadonlyMap<string, string>
  let now: Date
  const clock = { now: () => now }
  beforeAll(async () => {
    const inTransaction = transactionsOn(database)
    await makeLoadCategories({ inTransaction })()
    const { productIds } = await seedCatalogue(database.db, { products: laptops })
    await inTransaction(({ listings }) => listings.rebuild(productIds))
    const rows = await database.db.selectFrom('product').select(['title', 'public_id']).execute()
    publicIds = new Map(rows.map(({ title, public_id: id }) => [title, id]))
  })
  beforeEach(async () => {
    now = new Date('2027-02-01T10:30:00Z')
    const { db } = database
    await db.deleteFrom('searched_day').execute()
    await db.deleteFrom('search_use_day').execute()
    await db.deleteFrom('learnt_popularity').execute()
    await db.deleteFrom('attempt_count').execute()
  })

  const recordUses = (
    uses: readonly SearchUse[],
    block: string,
    { learns = true, synonym = false } = {},
  ): Promise<void> => {
    const attempts = makePgAttempts(database.db)
    return makeRecordUses({
      learns,
      addUses: makeAddUses(database.db),
      attempts,
      countOnce: makeCountOnce({ attempts, clock }),
      getSearchRules: async () =>
        indexSearchRules(synonym ? [{ kind: 'synonym', words: 'computer', other: 'laptop' }] : []),
      clock,
    })(uses, block)
  }

  const shown = (words = 'laptop'): SearchUse => ({ kind: 'shown', words, country: 'NZ' })
  const chose = (
    title: string,
    place: number,
    kind: 'opened' | 'left' = 'opened',
    words = 'laptop',
  ): SearchUse => ({
    kind,
    words,
    country: 'NZ',
    product: { publicId: publicIds.get(title) ?? 'unknown', place },
  })

  /** Of `visitors` at different addresses. */
  const visits = async (visitors: number, uses: readonly SearchUse[], from = 1): Promise<void> => {
    for (let one = from; one < from + visitors; one++)
      await recordUses(uses, `10.${Math.floor(one / 256)}.${one % 256}.1`)
  }

  /** Three days, as one day brings no product far. */
  const visitsOfDays = async (uses: readonly SearchUse[]): Promise<void> => {
    for (let day = 0; day < 3; day++) {
      await visits(15, uses)
      now = new Date(now.getTime() + 86_400_000)
    }
  }

  const learn = (): Promise<void> =>
    makeLearnPopularity({
      readUsedSearches: makeReadUsedSearches(database.db),
      readUsedProducts: makeReadUsedProducts(database.db),
      inTransaction: transactionsOn(database),
      clock,
    })()

  let getIndex: GetCatalogueIndex
  let searchBy: Readonly<Record<'record' | 'rank', SearchCatalogue>>
  beforeAll(() => {
    getIndex = makeGetCatalogueIndex(database.db, makeReadCatalogueVersion(database.db), 0)
    const by = (learnFromUse: 'record' | 'rank'): SearchCatalogue =>
      searchOn(database, clock, makeUseOfSearch({ learnFromUse, getLearnt }))
    searchBy = { record: by('record'), rank: by('rank') }
  })
  const search = (learnFromUse: 'record' | 'rank' = 'rank') => searchBy[learnFromUse]
  const getLearnt: GetLearnt = () => makeGetLearnt(database.db, getIndex)()

  const counted = () =>
    database.db
      .selectFrom('search_use_day')
      .select(['words', 'place', 'opened', 'gone'])
      .orderBy('words')
      .orderBy('place')
      .execute()

  describe('in results', () => {
    test('puts what is chosen before what fits as well, and is told among the reasons', async () => {
      const ask = askFor('laptops', { explain: true })
      const before = titlesOf(await search()(ask))
      const [, second = '', third = ''] = before
      await visitsOfDays([shown(), chose(third, 3), chose(third, 3, 'left'), chose(second, 2)])
      await learn()
      const after = await search()(ask)
      expect(titlesOf(after)[0]).toBe(third)
      expect(titlesOf(after).toSorted()).toEqual(before.toSorted())
      const terms = after.products.map(({ score = [] }) => score.find(({ name }) => name === 'use'))
      expect(terms[0]?.points).toBeGreaterThan(0)
      expect(terms.at(-1)?.points).toBe(0)
    })

    test('decides nothing where that is switched off, nor in another country', async () => {
      const before = titlesOf(await search()(askFor('laptop')))
      await visitsOfDays([shown(), chose(before[2] ?? '', 3)])
      await learn()
      expect(titlesOf(await search('record')(askFor('laptop')))).toEqual(before)
      expect(await getLearnt()).toSatisfy(
        (learnt: Learnt) =>
          learnt.ofWords('laptop', 'AU').size === 0 && learnt.ofWords('laptop', 'NZ').size === 1,
      )
    })

    test('counts for other words that mean the category, and less', async () => {
      const [, , third = ''] = titlesOf(await search()(askFor('laptops')))
      await visitsOfDays([shown('laptop 15'), chose(third, 3, 'opened', 'laptop 15')])
      await learn()
      const answer = await search()(askFor('laptops', { explain: true }))
      const of = answer.products.find(({ title }) => title === third)?.score
      expect(of?.find(({ name }) => name === 'use')?.points).toBeGreaterThan(0)
    })

    test('takes no more of a day than thirty uses, or as many as there were before: no first day counts', async () => {
      const learntOf = async (): Promise<number> => {
        await learn()
        return (await getLearnt()).ofWords('laptop', 'NZ').values().next().value ?? 0
      }
      const uses = [shown(), chose('Tui Laptop 15', 1), chose('Tui Laptop 15', 1, 'left')]
      await visits(115, uses)
      expect(await learntOf()).toBe(0)
      now = new Date(now.getTime() + 86_400_000)
      await visits(115, uses)
      expect(await learntOf()).toBeGreaterThan(0)
    })

    test('counts half after a month, and is forgotten with what it was learnt from', async () => {
      await visitsOfDays([shown(), chose('Tui Laptop 15', 2)])
      await learn()
      const popularity = async (): Promise<number | undefined> =>
        (await getLearnt()).ofWords('laptop', 'NZ').values().next().value
      const fresh = (await popularity()) ?? 0
      now = new Date(now.getTime() + 30 * 86_400_000)
      await learn()
      const aged = (await popularity()) ?? 0
      expect(aged).toBeLessThan(0.6 * fresh)
      await makeClearUses(database.db)(now)
      await learn()
      expect(await popularity()).toBeUndefined()
    })
  })

  describe('is counted', () => {
    test('once from one address in a day, however often it is told', async () => {
      const uses = [shown(), chose('Kea Laptop 15', 2), chose('Kea Laptop 15', 7)]
      for (let time = 0; time < 3; time++) await recordUses(uses, '203.0.113.77')
      expect(await counted()).toEqual([{ words: 'laptop', place: 2, opened: 1, gone: 0 }])
      now = new Date(now.getTime() + 25 * 3_600_000)
      await recordUses(uses, '203.0.113.77')
      expect(await counted()).toHaveLength(2)
    })

    test('once for a product, whatever was searched for from one address', async () => {
      for (const words of ['laptop', 'kea laptop', 'laptop 15'])
        await recordUses([shown(words), chose('Kea Laptop 15', 2, 'opened', words)], '203.0.113.77')
      expect(await counted()).toEqual([{ words: 'laptop', place: 2, opened: 1, gone: 0 }])
    })

    test('up to a number from one address', async () => {
      const many = Array.from({ length: usesOfBlock + 5 }, (_, at) => shown(`laptop ${at} inch`))
      await recordUses(many, '203.0.113.77')
      const { views } = await database.db
        .selectFrom('searched_day')
        .select(({ fn }) => fn.countAll<number>().as('views'))
        .executeTakeFirstOrThrow()
      expect(views).toBe(usesOfBlock)
    })

    test('without anything of who it was', async () => {
      await recordUses([shown(), chose('Kea Laptop 15', 2)], '203.0.113.77')
      const uses = await database.db.selectFrom('search_use_day').selectAll().execute()
      const views = await database.db.selectFrom('searched_day').selectAll().execute()
      const attempts = await database.db.selectFrom('attempt_count').selectAll().execute()
      expect(Object.keys(uses[0] ?? {}).toSorted()).toEqual([
        'country',
        'day',
        'gone',
        'interleaving',
        'opened',
        'place',
        'product_id',
        'ranker',
        'words',
      ])
      expect(JSON.stringify([uses, views, attempts])).not.toContain('203.0.113')
      const expiry = Math.max(...attempts.map(({ expires_at: at }) => at.getTime()))
      expect(expiry - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000)
    })

    test('not of words about a person, unknown products, lists that were not shown, or far places', async () => {
      await recordUses([shown('aroha@example.nz'), chose('Kea Laptop 15', 1)], '10.0.0.1')
      await recordUses([shown(), chose('Nothing', 1), chose('Kea Laptop 15', 201)], '10.0.0.2')
      expect(await counted()).toEqual([])
    })

    test('not where nothing is to be learnt', async () => {
      await recordUses([shown(), chose('Kea Laptop 15', 1)], '10.0.0.1', { learns: false })
      expect(await counted()).toEqual([])
    })

    test('under the words that a synonym of an admin makes of them', async () => {
      const uses = [shown('computer'), chose('Kea Laptop 15', 1, 'left', 'computer')]
      await recordUses(uses, '10.0.0.1', { synonym: true })
      expect(await counted()).toEqual([{ words: 'laptop', place: 1, opened: 0, gone: 1 }])
    })
  })
})
