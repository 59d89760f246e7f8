import type { ReactNode } from 'react'
import { siteConfigQuery } from '../../api/queries.ts'
import { Hound } from '../../art/hound.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { howWeRankMessages as messages, priceJudgingMessages } from '../../messages/how-we-rank.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import styles from './how-we-rank.module.css'

export const HowWeRankPage = (): ReactNode => {
  const { country } = useShopper()
  const { demo } = usePrefetched(siteConfigQuery())
  const { never, sections, verified, counting, coverage, questions } = messages
  return (
    <Prose
      heading={messages.heading}
      lead={messages.lead}
      picture={<Hound mood="sniffing" width={208} />}
    >
      <PageHead
        title={messages.title}
        description={messages.description}
        canonical={paths.howWeRank('NZ')}
      />
      <section className={styles.never}>
        <h2>{never.heading}</h2>
        <p>{never.text}</p>
      </section>
      {sections.map(({ heading, text, points }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
          <ol>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
        </section>
      ))}
      <VerdictSection />
      {[verified, counting, coverage].map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
      {demo && <p className={styles.demonstration}>{messages.demonstration}</p>}
      <p>
        {questions.before}
        <Link to={paths.contact(country)} viewTransition>
          {questions.link}
        </Link>
        {questions.after}
      </p>
    </Prose>
  )
}

/** How a price is judged, and what is said of claimed discounts. */
const VerdictSection = (): ReactNode =>
  priceJudgingMessages.map(({ heading, text, points }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  ))
