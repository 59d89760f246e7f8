import type { ManifestBody } from '#openapi/schemas/open-data.ts'
import type { ReactNode } from 'react'
import { dataMessages } from '../../messages/data.ts'
import { paths } from '../../paths.ts'
import styles from './data.module.css'

type Props = { readonly manifest: ManifestBody }

const { start, changes } = dataMessages

export const QuickStart = ({ manifest }: Props): ReactNode => {
  const addressOf = (table: ManifestBody['files'][number]['table']): string =>
    `${manifest.site}/data/files/${newestOf(manifest, table)?.name ?? ''}`
  const offers = addressOf('offers')
  return (
    <section>
      <h2>{start.heading}</h2>
      <p>{start.duckDb}</p>
      <Code
        lines={[
          'select title, country, delivered_minor / 100 as delivered, currency',
          `from '${addressOf('listings')}'`,
          `join '${addressOf('products')}' using (product_id)`,
          'order by delivered_minor limit 10;',
        ]}
      />
      <p>{start.history}</p>
      <Code
        lines={[
          'select to_timestamp(at) as since, price_minor / 100 as price, currency',
          `from '${addressOf('price-points')}'`,
          'where offer = 1 order by at;',
        ]}
      />
      <p>{start.curl}</p>
      <Code
        lines={[
          `curl -O ${manifest.site}/data/manifest.json`,
          `curl -O ${offers}`,
          `sha256sum ${newestOf(manifest, 'offers')?.name ?? ''}`,
        ]}
      />
      <p>{start.check}</p>
    </section>
  )
}

const newestOf = (
  { files }: ManifestBody,
  table: ManifestBody['files'][number]['table'],
): ManifestBody['files'][number] | undefined =>
  files.find((file) => file.table === table && file.format === 'parquet' && !file.month?.sealed)

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
