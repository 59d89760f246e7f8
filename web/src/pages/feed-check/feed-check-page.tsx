import type { FeedReportBody } from '#openapi/schemas/feed-check.ts'
import { useState, type ReactNode } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { feedCheckMessages as messages } from '../../messages/feed-check.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import { FeedForm } from './feed-form.tsx'
import { FeedReport } from './feed-report.tsx'
import styles from './feed-check.module.css'

export const FeedCheckPage = (): ReactNode => {
  const { country } = useShopper()
  const [report, setReport] = useState<FeedReportBody>()
  const { read } = messages
  return (
    <Prose heading={messages.heading} lead={messages.lead}>
      <PageHead
        title={messages.title}
        description={messages.description}
        canonical={paths.feedCheck('NZ')}
      />
      <p className="no-js-only">{messages.needsScripts}</p>
      <div className="js-only">
        <FeedForm onBegin={() => setReport(undefined)} onReport={setReport} />
      </div>
      {report ? (
        <FeedReport report={report} />
      ) : (
        <section className={styles.read}>
          <h2>{read.heading}</h2>
          <ul>
            {read.list.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>
            {read.next} <Link to={paths.contact(country)}>{read.contact}</Link>.
          </p>
        </section>
      )}
    </Prose>
  )
}
