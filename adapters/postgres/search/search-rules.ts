import { sql, type Kysely } from 'kysely'
import type { GetCatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type {
  GetSearchRules,
  SearchRules,
  SearchRuleStore,
  SearchRuleView,
} from '#application/search/search-rules.ts'
import { indexSearchRules, type SearchRuleIndex } from '#domain/search/search-rule.ts'
import type { AnnounceChange } from '../product/catalogue-version.ts'
import type { Database } from '../database.ts'
import { personNamed } from '../person-named.ts'

/** Rules in force are those of the catalogue's version: bodies of searches are kept for one, too. */
export const makePgSearchRuleStore = (
  db: Kysely<Database>,
  announce: AnnounceChange,
): SearchRuleStore => ({
  async lockAndCount() {
    await sql`lock table search_rule in share row exclusive mode`.execute(db)
    const { count } = await db
      .selectFrom('search_rule')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  },

  async add({ kind, words, other, addedBy, addedAt }) {
    const row = await db
      .insertInto('search_rule')
      .values({ kind, words, other, added_by: addedBy, added_at: addedAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined) announce()
    return row?.id
  },

  async remove(id) {
    const removed = await db
      .deleteFrom('search_rule')
      .where('id', '=', id)
      .returning(['kind', 'words', 'other'])
      .executeTakeFirst()
    if (removed !== undefined) announce()
    return removed
  },
})

export const makeListSearchRules =
  (db: Kysely<Database>): SearchRules['list'] =>
  async () => {
    const { rows } = await sql<SearchRuleView>`
      select id, kind, words, other, ${personNamed('added_by')} as "addedBy", added_at as "addedAt"
      from search_rule order by kind desc, words, other`.execute(db)
    return rows
  }

export const makeGetSearchRules = (
  db: Kysely<Database>,
  getCatalogueIndex: GetCatalogueIndex,
): GetSearchRules => {
  const read = async (): Promise<SearchRuleIndex> =>
    indexSearchRules(
      await db.selectFrom('search_rule').select(['kind', 'words', 'other']).execute(),
    )
  let known: { readonly version: number; readonly rules: Promise<SearchRuleIndex> } | undefined
  return async () => {
    const { version } = await getCatalogueIndex()
    if (known?.version !== version) {
      const rules = read()
      known = { version, rules }
      rules.catch(() => (known = undefined))
    }
    return known.rules
  }
}
