import type { ReactNode } from 'react'
import { siteConfigQuery } from '../../api/queries.ts'
import { Hound } from '../../art/hound.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { aboutMessages as messages } from '../../messages/about.ts'
import { footerMessages } from '../../messages/footer.ts'
import { messages as siteMessages } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import styles from './about.module.css'

export const AboutPage = (): ReactNode => {
  const { country } = useShopper()
  const { demo, supportEmail, sourceUrl } = usePrefetched(siteConfigQuery())
  const { purpose, disclaimer, ranking, contact } = messages
  return (
    <Prose
      heading={messages.heading}
      lead={messages.lead}
      picture={<Hound mood="parcel" width={200} />}
    >
      <PageHead
        title={messages.title}
        description={messages.description}
        canonical={paths.about('NZ')}
      />
      <section>
        <h2>{purpose.heading}</h2>
        {purpose.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          {ranking.before}
          <Link to={paths.howWeRank(country)} viewTransition>
            {ranking.link}
          </Link>
          {ranking.after}
        </p>
      </section>
      <section>
        <h2>{disclaimer.heading}</h2>
        {demo && <p className={styles.demonstration}>{siteMessages.demonstration}</p>}
        <ul>
          {footerMessages.statements[demo ? 'demonstration' : 'live'].map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{contact.heading}</h2>
        <p>
          {contact.before}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          {contact.after}
        </p>
      </section>
      <p className={styles.actions}>
        <ButtonLink kind="primary" to={paths.search({ country })}>
          {messages.search}
        </ButtonLink>
        {sourceUrl !== null && <ButtonLink to={sourceUrl}>{messages.source}</ButtonLink>}
      </p>
    </Prose>
  )
}
