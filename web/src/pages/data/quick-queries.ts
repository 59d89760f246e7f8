import type { ManifestBody } from '#openapi/schemas/open-data.ts'

type TableName = ManifestBody['files'][number]['table']

/** Lines of SQL for DuckDB. */
export const lowestPrices = (manifest: ManifestBody): readonly string[] => [
  'select title, country, delivered_minor / 100 as delivered, currency',
  `from '${addressOf(manifest, 'listings')}'`,
  `join '${addressOf(manifest, 'products')}' using (product_id)`,
  'order by delivered_minor limit 10;',
]

export const pricesOfOffer = (manifest: ManifestBody): readonly string[] => [
  'select to_timestamp(since) as since, price_minor / 100 as price, currency',
  `from '${addressOf(manifest, 'price-points')}'`,
  'where offer = 1 order by since;',
]

/** The name of the file of a table in Parquet; of price points that of the present month. */
export const presentFile = ({ files }: ManifestBody, table: TableName): string =>
  files.find((file) => file.table === table && file.format === 'parquet' && !file.month?.sealed)
    ?.name ?? ''

const addressOf = (manifest: ManifestBody, table: TableName): string =>
  `${manifest.site}/data/files/${presentFile(manifest, table)}`
