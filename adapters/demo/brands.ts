import type { DemonstrationBrand } from '#application/demo/demonstration.ts'
import { listOf, readTable } from './read-table.ts'

/** Brands that shops in New Zealand and Australia sell, with other ways in which people write them. */
export const demonstrationBrands: readonly DemonstrationBrand[] = readTable('brands', [
  'name',
  'other spellings',
]).map((row) => ({ name: row.name, aliases: listOf(row['other spellings']) }))
