import type { OpenDataBody } from '#openapi/schemas/open-data.ts'
import type { ReactNode } from 'react'
import { openDataQuery, siteConfigQuery } from '../../api/queries.ts'
import { Hound } from '../../art/hound.tsx'
import styles from '../../components/figures.module.css'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { dataMessages as messages } from '../../messages/data.ts'
import { usePrefetched } from '../../use-prefetched.ts'
import { DumpColumns } from './dump-columns.tsx'
import { DumpFiles } from './dump-files.tsx'
import { FollowChanges, QuickStart } from './quick-start.tsx'

export const DataPage = (): ReactNode => {
  const { state, licence, manifest } = usePrefetched(openDataQuery())
  const { demo } = usePrefetched(siteConfigQuery())
  return (
    <Prose
      heading={messages.title}
      lead={messages.lead}
      picture={<Hound mood="sniffing" width={208} />}
    >
      <PageHead title={messages.title} description={messages.description} canonical="/data" />
      {demo && <p className={styles.note}>{messages.demonstration}</p>}
      {state === 'off' && <p>{messages.off}</p>}
      {state === 'none' && <p>{messages.none}</p>}
      {manifest && (
        <>
          <DumpFiles manifest={manifest} />
          <QuickStart manifest={manifest} />
          <FollowChanges manifest={manifest} />
          <DumpColumns tables={manifest.tables} />
        </>
      )}
      {licence && <Licence licence={licence} />}
    </Prose>
  )
}

const Licence = ({
  licence,
}: {
  readonly licence: NonNullable<OpenDataBody['licence']>
}): ReactNode => {
  const { heading, before, after, keep, never, shops } = messages.licence
  return (
    <section>
      <h2>{heading}</h2>
      <p>
        {before}
        <a href={licence.url} rel="license">
          {licence.name}
        </a>
        {after} {keep}
      </p>
      <p>{never}</p>
      <p>{shops}</p>
    </section>
  )
}
