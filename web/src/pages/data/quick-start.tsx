import type { ManifestBody } from '#openapi/schemas/open-data.ts'
import type { ReactNode } from 'react'
import { dataMessages } from '../../messages/data.ts'
import { paths } from '../../paths.ts'
import styles from './data.module.css'

type Props = { readonly manifest: ManifestBody }

const { start, changes } = dataMessages

export const QuickStart = ({ manifest }: Props): ReactNode => {
  const offers = presentFile(manifest, 'offers')
  return (
    <section>
      <h2>{start.heading}</h2>
      <p>{start.duckDb}</p>
      <Code lines={lowestPrices(manifest)} />
      <p>{start.history}</p>
      <Code lines={pricesOfOffer(manifest)} />
      <p>{start.curl}</p>
      <Code
        lines={[
          `curl -O ${manifest.site}/data/manifest.json`,
          `curl -O ${manifest.site}/data/files/${offers}`,
          `sha256sum ${offers}`,
        ]}
      />
      <p>{start.check}</p>
    </section>
  )
}

export const FollowChanges = ({ manifest: { site, cursor, leftOut } }: Props): ReactNode => (
  <section>
    <h2>{changes.heading}</h2>
    <p>{changes.text}</p>
    <Code lines={[`curl "${site}/api/changes?after=${cursor}&wait=0"`]} />
    <p>
      {changes.rule} {changes.days} {leftOut.length > 0 && changes.leftOut}
    </p>
    <p>
      <a href={paths.apiDocuments}>{changes.more}</a>
    </p>
  </section>
)

/** Scrolled by keyboard, too. */
const Code = ({ lines }: { readonly lines: readonly string[] }): ReactNode => (
  <pre className={styles.code} tabIndex={0}>
    <code>{lines.join('\n')}</code>
  </pre>
)

type TableName = ManifestBody['files'][number]['table']

/** Lines of SQL for DuckDB. */
const lowestPrices = (manifest: ManifestBody): readonly string[] => [
  'select title, country, delivered_minor / 100 as delivered, currency',
  `from '${addressOf(manifest, 'listings')}'`,
  `join '${addressOf(manifest, 'products')}' using (product_id)`,
  'order by delivered_minor limit 10;',
]

const pricesOfOffer = (manifest: ManifestBody): readonly string[] => [
  'select to_timestamp(since) as since, price_minor / 100 as price, currency',
  `from '${addressOf(manifest, 'price-points')}'`,
  'where offer = 1 order by since;',
]

/** The name of the file of a table in Parquet; of price points that of the present month. */
const presentFile = ({ files }: ManifestBody, table: TableName): string =>
  files.find((file) => file.table === table && file.format === 'parquet' && !file.month?.sealed)
    ?.name ?? ''

const addressOf = (manifest: ManifestBody, table: TableName): string =>
  `${manifest.site}/data/files/${presentFile(manifest, table)}`
