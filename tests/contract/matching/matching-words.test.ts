import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  makeCountMatchingWords,
  makeReadWordWeights,
} from '#adapters/postgres/matching/matching-words.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, openedDatabase } from '#tests/support/database/databases.ts'

describeDatabase('weighing the words of the catalogue', (open) => {
  const database = openedDatabase(open)

  beforeAll(async () => {
    await seedCatalogue(database.db, { products: [{ title: 'Kea', offers: [] }] })
  })

  /** Like the one product that there is. */
  const addProducts = async (count: number): Promise<void> => {
    await sql`insert into product (public_id, slug, group_id, category_id, title, images, attributes, demo)
      select 'a' || translate(lpad(n::text, 10, 'A'), '0', 'z'), 'kea', group_id, category_id,
        case when n % 2 = 0 then 'Kea tui' else 'Kea' end || case n when 1 then ' Weka4K' else '' end,
        images, attributes, demo
      from product, generate_series(1, ${count}) n where product.id = 1`.execute(database.db)
  }

  test('a small catalogue is weighed plainly, a large one by how rare each word is', async () => {
    const countWords = makeCountMatchingWords(database.db)
    const readWeights = makeReadWordWeights(database.db)
    expect(await readWeights()).toBe(plainWordWeights)
    await addProducts(998)
    await countWords()
    expect(await readWeights()).toBe(plainWordWeights)
    await sql`update product set archived_at = now() where id = 1`.execute(database.db)
    await sql`insert into product (public_id, slug, group_id, category_id, title, images, attributes, demo)
      select 'b' || substr(public_id, 2), slug, group_id, category_id, 'Kea', images, attributes, demo
      from product where id between 2 and 3`.execute(database.db)
    await countWords()
    const weigh = await readWeights()
    const scale = Math.log(1002)
    expect(weigh('kea')).toBeCloseTo(Math.log(1002 / 1001) / scale, 6)
    expect(weigh('tui')).toBeCloseTo(Math.log(1002 / 500) / scale, 6)
    // Words of one or two titles are not kept; they weigh most.
    expect(weigh('weka4k')).toBe(1)
    expect(await database.rows`select * from matching_word order by word`).toEqual([
      { word: 'kea', documents: 1000 },
      { word: 'tui', documents: 499 },
    ])
  })
})
