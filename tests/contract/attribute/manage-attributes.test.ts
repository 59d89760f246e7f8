import { wire } from '#adapters/composition/app/wire.ts'
import { makeListAttributes } from '#adapters/postgres/attribute/attribute-store.ts'
import { makeFindProduct } from '#adapters/postgres/product/product-reads.ts'
import { attributeUseCases } from '#application/attribute/manage-attributes.ts'
import { makeRestateProducts } from '#application/catalogue/catalogue.ts'
import type { AttributeDraft } from '#domain/catalogue/added-attribute.ts'
import {
  type AskSearch,
  indexOn,
  searchAmong,
  titlesOf,
} from '#tests/support/catalogue/search-on.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'
import { beforeEach, expect, test } from 'vitest'

const actor = { kind: 'operator', name: 'aroha' } as const
const clock = { now: () => new Date('2026-03-11T02:00:00Z') }
const cups: AttributeDraft = {
  key: 'brewed-cups',
  label: 'Cups at once',
  kind: 'number',
  unit: 'cups',
  names: [],
  words: [],
  values: [],
  categories: ['coffee-and-tea'],
  group: 'Performance',
  better: null,
}

describeDatabase('attributes that admins add', (open) => {
  const database = emptiedDatabase(open)
  const inTransaction = transactionsOn(database)
  const getCatalogueIndex = () => indexOn(database)()
  const needs = { inTransaction, getCatalogueIndex, clock }
  const { add, edit, remove } = wire(attributeUseCases, needs)
  const restate = makeRestateProducts({ inTransaction })
  const list = () => makeListAttributes(database.db)()
  let ask: AskSearch
  beforeEach(async () => {
    ask = await searchAmong(database, {
      products: [15, 20, 20].map((cups, at) => ({
        title: `Kea Espresso ${at} ${cups} cups`,
        category: 'coffee-and-tea',
        offers: [{ shop: 'alpha', price: 1000 + at }],
      })),
    })
  })

  const facet = async () => {
    const { facets } = await ask('', { filters: { categories: ['coffee-and-tea'] } })
    return facets.attributes.find(({ key }) => key === 'brewed-cups')
  }
  const found = async (choice: string) =>
    titlesOf(
      await ask('', {
        filters: { categories: ['coffee-and-tea'], attributes: { 'brewed-cups': [choice] } },
      }),
    )

  test('are read from the titles that there are, and become filters and specifications', async () => {
    expect(await facet()).toBeUndefined()
    await add(cups, actor)
    await restate()
    expect(await facet()).toMatchObject({
      label: 'Cups at once',
      unit: 'cups',
      values: [
        { value: '15', count: 1 },
        { value: '20', count: 2 },
      ],
    })
    expect(await found('20')).toHaveLength(2)
    expect(await found('10..15')).toEqual(['Kea Espresso 0 15 cups'])
    const { id } = await database.one<{ id: string }>`
      select public_id as id from product where title like '% 15 cups'`
    expect(await makeFindProduct(database.db)(id)).toMatchObject({
      attributes: { 'brewed-cups': 15 },
      attributeOrigins: { 'brewed-cups': 'title' },
    })
    expect((await makeFindProduct(database.db)(id))?.definitions.at(-1)?.key).toBe('brewed-cups')
  })

  test('are changed, listed, logged and removed with their values', async () => {
    await add(cups, actor)
    await restate()
    await edit({ ...cups, label: 'Cups', words: ['kea cups'] }, actor)
    await restate()
    expect(await facet()).toBeUndefined()
    await edit({ ...cups, label: 'Cups' }, actor)
    await restate()
    expect(await list()).toEqual([
      { ...cups, label: 'Cups', addedBy: 'operator aroha', addedAt: clock.now() },
    ])
    await expect(remove(cups.key, false, actor)).rejects.toMatchObject({
      code: 'attribute.used',
      message: '"brewed-cups" is stated of 3 products.',
    })
    await remove(cups.key, true, actor)
    await restate()
    expect(await facet()).toBeUndefined()
    expect(await list()).toEqual([])
    expect(await database.rows`select attributes from product`).toEqual(
      Array.from({ length: 3 }, () => ({ attributes: {} })),
    )
    expect(
      (await database.rows<{ action: string }>`select action from audit_entry order by id`).map(
        ({ action }) => action,
      ),
    ).toEqual(['attribute.added', 'attribute.edited', 'attribute.edited', 'attribute.removed'])
  })

  test('keep their kind and unit, and take no name of another one there', async () => {
    await add(cups, actor)
    const fieldsOf = async (work: Promise<unknown>): Promise<readonly unknown[]> =>
      work.then(
        () => [],
        ({ details }: { details: { fields: readonly { field: string }[] } }) =>
          details.fields.map(({ field }) => field),
      )
    expect(await fieldsOf(edit({ ...cups, kind: 'flag', unit: null }, actor))).toEqual([
      'kind',
      'unit',
    ])
    const tank = { ...cups, key: 'tank', label: 'Capacity', names: ['cups of tea', 'capacities'] }
    expect(await fieldsOf(add(tank, actor))).toEqual(['label', 'names.1'])
  })

  test('name their categories, or their slugs', async () => {
    const { categories } = await add({ ...cups, categories: ['Coffee & Tea'] }, actor)
    expect(categories).toEqual(['coffee-and-tea'])
  })

  test('of another category are read there, and no more where they were', async () => {
    await add({ ...cups, categories: ['televisions'] }, actor)
    await restate()
    expect(await facet()).toBeUndefined()
    await edit(cups, actor)
    await restate()
    expect(await facet()).toBeDefined()
    await edit({ ...cups, categories: ['televisions'] }, actor)
    await restate()
    expect(await facet()).toBeUndefined()
    expect(await database.rows`select * from attribute_due`).toEqual([])
  })

  test('are seen by other processes with the next version of the catalogue', async () => {
    const getIndex = indexOn(database)
    const keys = async () =>
      (await getIndex()).categoryBySlug.get('coffee-and-tea')?.attributes.map(({ key }) => key)
    expect(await keys()).not.toContain('brewed-cups')
    await add(cups, actor)
    expect(await keys()).toContain('brewed-cups')
  })

  test('are refused where the key is taken, and where the category is none', async () => {
    const taken = refused('attribute.key_taken')
    await expect(add({ ...cups, key: 'screen-size' }, actor)).rejects.toEqual(taken)
    await add(cups, actor)
    await expect(add(cups, actor)).rejects.toEqual(taken)
    await expect(
      add({ ...cups, key: 'other', categories: ['nowhere'], kind: 'flag' }, actor),
    ).rejects.toEqual(refused('attribute.invalid', ['unit', 'categories.0']))
    const nowhere = [{ message: 'name “Nowhere Land”, which is not a category' }]
    await expect(
      add({ ...cups, key: 'other', categories: ['Nowhere Land'] }, actor),
    ).rejects.toMatchObject({ details: { fields: nowhere } })
    const unknown = refused('attribute.not_found')
    await expect(edit({ ...cups, key: 'other' }, actor)).rejects.toEqual(unknown)
    await expect(remove('other', true, actor)).rejects.toEqual(unknown)
  })
})
