import { expect, test } from 'vitest'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { categoryTree, otherCategory } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import {
  describeDatabase,
  emptiedDatabase,
  emptyTables,
} from '#tests/support/database/databases.ts'

describeDatabase('loading the category tree', (open) => {
  const database = emptiedDatabase(open)
  const loadCategories = makeLoadCategories({ inTransaction: transactionsOn(database) })
  const stored = () => database.rows<{ slug: string }>`
    select category.slug, category.name, parent.slug as parent, category.position
    from category left join category parent on parent.id = category.parent_id order by 1`
  const slugs = async () => (await stored()).map(({ slug }) => slug).toSorted()
  const ids = () => database.rows`select id, slug from category order by id`
  const versionAt = () => makeReadCatalogueVersion(database.db)()
  const placed = flattenTree([...categoryTree, otherCategory])
  const expectedSlugs = placed.map(({ category }) => category.slug)

  test('stores every category in its place with its aliases, and “Other” after them', async () => {
    await loadCategories()
    const expected = placed.map(({ category: { slug, name }, path, position }) => ({
      slug,
      name,
      parent: path.at(-2)?.slug ?? null,
      position,
    }))
    const bySlug = (a: { slug: string }, b: { slug: string }): number => (a.slug < b.slug ? -1 : 1)
    expect((await stored()).toSorted(bySlug)).toEqual(expected.toSorted(bySlug))
    expect(
      await database.rows`select slug from category_alias join category on category.id = category_id
        where folded = 'clothing and fashion'`,
    ).toEqual([{ slug: 'clothing-and-fashion' }])
  })

  test('gives the same tree the same ids, whatever the planner believes', async () => {
    await loadCategories()
    const before = await ids()
    await emptyTables(database.db)
    await database.rows`analyze category`
    await loadCategories()
    expect(await ids()).toEqual(before)
  })

  test('writes nothing when the tree is there as it should be', async () => {
    await loadCategories()
    const read = async () => [
      await database.rows`select * from category order by id`,
      await versionAt(),
    ]
    const before = await read()
    await loadCategories()
    expect(await read()).toEqual(before)
  })

  test('mends what another release left, keeping the numbers that products name', async () => {
    await loadCategories()
    const before = [await stored(), await ids()]
    await database.rows`update category set name = 'Telephones', position = 99 where slug = 'phones'`
    await database.rows`delete from category_alias`
    const version = await versionAt()
    await loadCategories()
    expect([await stored(), await ids()]).toEqual(before)
    expect(await versionAt()).toBeGreaterThan(version)
  })

  test('removes what the tree no longer has, but not from under a product', async () => {
    await seedCatalogue(database.db, {
      products: [{ title: 'Pager', category: 'mobile-phones', offers: [] }],
    })
    await database.rows`update category set slug = 'pagers' where slug = 'mobile-phones'`
    await database.rows`insert into category (slug, name, depth, position)
      values ('telegraphs', 'Telegraphs', 1, 50)`
    await loadCategories()
    expect(await slugs()).toEqual([...expectedSlugs, 'pagers'].toSorted())
  })

  test('lets two nodes start at once', async () => {
    await Promise.all([loadCategories(), loadCategories()])
    expect(await slugs()).toEqual(expectedSlugs.toSorted())
  })
})
