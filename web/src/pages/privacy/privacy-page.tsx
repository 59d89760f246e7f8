import type { ReactNode } from 'react'
import { siteConfigQuery } from '../../api/queries.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { privacyMessages as messages } from '../../messages/privacy.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import { ConsentChoice } from './consent-choice.tsx'

export const PrivacyPage = (): ReactNode => {
  const { country } = useShopper()
  const { analyticsDays } = usePrefetched(siteConfigQuery())
  const { choice, ask } = messages
  return (
    <Prose heading={messages.heading} lead={messages.lead}>
      <PageHead
        title={messages.title}
        description={messages.description}
        canonical={paths.privacy('NZ')}
      />
      <section>
        <h2>{choice.heading}</h2>
        <ConsentChoice />
      </section>
      {messages.sections(analyticsDays).map(({ heading, points }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>{ask.heading}</h2>
        <p>
          {ask.before}
          <Link to={paths.contact(country)}>{ask.link}</Link>
          {ask.after}
        </p>
      </section>
    </Prose>
  )
}
