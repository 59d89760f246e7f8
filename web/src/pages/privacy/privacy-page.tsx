import { type ReactNode, useSyncExternalStore } from 'react'
import { siteConfigQuery } from '../../api/queries.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { chooseConsent, currentConsent, onConsent } from '../../deferred/consent.ts'
import { consentMessages } from '../../messages/notices.ts'
import { privacyMessages as messages } from '../../messages/privacy.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import styles from './privacy.module.css'

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

const choiceMessages = messages.choice

const ConsentChoice = (): ReactNode => {
  const consent = useSyncExternalStore(onConsent, currentConsent, () => undefined)
  return (
    <>
      <p role="status">
        {consent === undefined
          ? choiceMessages.unset
          : consent === 'true'
            ? choiceMessages.allowed
            : choiceMessages.necessary}
      </p>
      <p className={styles.choices}>
        <Button aria-pressed={consent === 'true'} onClick={() => chooseConsent('true')}>
          {consentMessages.allow}
        </Button>
        <Button aria-pressed={consent === 'false'} onClick={() => chooseConsent('false')}>
          {consentMessages.necessary}
        </Button>
      </p>
    </>
  )
}
