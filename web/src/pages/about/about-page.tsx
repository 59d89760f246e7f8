import { defaultCountry } from '#domain/market/country.ts'
import type { ReactNode } from 'react'
import { siteConfigQuery } from '../../api/queries.ts'
import { Hound } from '../../art/hound.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
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
  const { purpose, disclaimer, ranking, contact } = aboutMessages
  return (
    <Prose
      heading={aboutMessages.heading}
      lead={aboutMessages.lead}
      picture={<Hound mood="parcel" width={200} />}
    >
      <PageHead
        title={aboutMessages.title}
        description={aboutMessages.description}
        canonical={paths.about(defaultCountry)}
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
          {aboutMessages.search}
        </ButtonLink>
        {sourceUrl !== null && <ButtonLink to={sourceUrl}>{aboutMessages.source}</ButtonLink>}
      </p>
    </Prose>
  )
}

export const aboutMessages = {
  title: 'About us',
  description:
    'What PriceHound is for, what its prices can and cannot tell you, and how to reach us.',
  heading: 'About PriceHound',
  lead: 'We put the offers of many shops side by side, delivery included, so that you can choose from the comfort of your couch.',
  purpose: {
    heading: 'What it is for',
    texts: [
      'The same phone, vacuum or camera costs a different amount at every shop, and the lowest price on the tag is often not the lowest price at your door. PriceHound brings offers for the same product together, adds the delivery and shows you the total.',
      'You can search, filter, see how a price moved over the past year, and go to the shop you like best. Buying happens there, never here.',
      'We compare for shoppers in New Zealand and in Australia. Each country has its own shops, prices and delivery costs.',
    ],
  },
  disclaimer: { heading: 'What you should know' },
  ranking: {
    before: 'Nobody can pay for a better place in our lists. How we order them is no secret: ',
    link: 'How we rank',
    after: '.',
  },
  contact: {
    heading: 'Contact and feedback',
    before: 'Did you find a wrong price, or is a shop missing? Write to ',
    after: '. We read everything and reply within 48 hours.',
  },
  search: 'Start searching',
  source: 'See the source code',
} as const
