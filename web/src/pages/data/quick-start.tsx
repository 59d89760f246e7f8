import type { ManifestBody } from '#openapi/schemas/open-data.ts'
import type { ReactNode } from 'react'
import { dataMessages } from '../../messages/data.ts'
import { paths } from '../../paths.ts'
import { lowestPrices, presentFile, pricesOfOffer } from './quick-queries.ts'
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
