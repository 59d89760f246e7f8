import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeLoadCategories, type LoadCategories } from '#application/catalogue/load-categories.ts'
import { categoryTree, otherCategory } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

describeDatabase('loading the category tree', (open) => {
  let database: TestDatabase
  let loadCategories: LoadCategories
  beforeAll(async () => {
    database = await open()
    loadCategories = makeLoadCategories({ inTransaction: transactionsOn(database) })
  })

  const stored = () =>
    database.db
      .selectFrom('category')
      .leftJoin('category as parent', 'parent.id', 'category.parent_id')
      .select(['category.slug', 'category.name', 'parent.slug as parent', 'category.position'])
      .orderBy('category.slug')
      .execute()

  const slugs = async (): Promise<string[]> => (await stored()).map(({ slug }) => slug)
  const expectedSlugs = flattenTree([...categoryTree, otherCategory]).map(
    ({ category }) => category.slug,
  )

  test('stores every category in its place with its aliases, and “Other” after them', async () => {
    await emptyTables(database.db)
    await loadCategories()
    const expected = flattenTree([...categoryTree, otherCategory]).map(
      ({ category, path, position }) => ({
        slug: category.slug,
        name: category.name,
        parent: path.at(-2)?.slug ?? null,
        position,
      }),
    )
    const bySlug = (a: { slug: string }, b: { slug: string }): number => (a.slug < b.slug ? -1 : 1)
    expect((await stored()).toSorted(bySlug)).toEqual(expected.toSorted(bySlug))
    const vision = await database.db
      .selectFrom('category_alias')
      .innerJoin('category', 'category.id', 'category_id')
      .select('category.slug')
      .where('category_alias.folded', '=', 'clothing and fashion')
      .execute()
    expect(vision).toEqual([{ slug: 'clothing-and-fashion' }])
  })

  test('gives the same tree the same ids, whatever the planner believes', async () => {
    const read = () =>
      database.db.selectFrom('category').select(['id', 'slug']).orderBy('id').execute()
    await emptyTables(database.db)
    await loadCategories()
    const before = await read()
    await emptyTables(database.db)
    await sql`analyze category`.execute(database.db)
    await loadCategories()
    expect(await read()).toEqual(before)
  })

  test('writes nothing when the tree is there as it should be', async () => {
    await loadCategories()
    const read = () =>
      Promise.all([
        database.db.selectFrom('category').selectAll().orderBy('id').execute(),
        makeReadCatalogueVersion(database.db)(),
      ])
    const before = await read()
    await loadCategories()
    expect(await read()).toEqual(before)
  })

  test('mends what another release left, keeping the numbers that products name', async () => {
    await loadCategories()
    const before = await stored()
    const phones = await database.db
      .selectFrom('category')
      .select('id')
      .where('slug', '=', 'phones')
      .executeTakeFirstOrThrow()
    await database.db
      .updateTable('category')
      .set({ name: 'Telephones', position: 99 })
      .where('slug', '=', 'phones')
      .execute()
    await database.db.deleteFrom('category_alias').execute()
    const version = await makeReadCatalogueVersion(database.db)()
    await loadCategories()
    expect(await stored()).toEqual(before)
    expect(await makeReadCatalogueVersion(database.db)()).toBeGreaterThan(version)
    const same = await database.db
      .selectFrom('category')
      .select('id')
      .where('slug', '=', 'phones')
      .executeTakeFirst()
    expect(same).toEqual(phones)
  })

  test('removes what the tree no longer has, but not from under a product', async () => {
    await emptyTables(database.db)
    await seedCatalogue(database.db, {
      products: [{ title: 'Pager', category: 'mobile-phones', offers: [] }],
    })
    await database.db
      .updateTable('category')
      .set({ slug: 'pagers' })
      .where('slug', '=', 'mobile-phones')
      .execute()
    await database.db
      .insertInto('category')
      .values({ slug: 'telegraphs', name: 'Telegraphs', depth: 1, position: 50 })
      .execute()
    await loadCategories()
    expect((await slugs()).toSorted()).toEqual([...expectedSlugs, 'pagers'].toSorted())
  })

  test('lets two nodes start at once', async () => {
    await emptyTables(database.db)
    await Promise.all([loadCategories(), loadCategories()])
    expect((await slugs()).toSorted()).toEqual(expectedSlugs.toSorted())
  })
})
