import type { ReactNode } from 'react'
import { siteConfigQuery } from '../../api/queries.ts'
import { Hound } from '../../art/hound.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { contactMessages as messages } from '../../messages/contact.ts'
import { paths } from '../../paths.ts'
import { usePrefetched } from '../../use-prefetched.ts'
import { ContactForm } from './contact-form.tsx'

export const ContactPage = (): ReactNode => {
  const { supportEmail } = usePrefetched(siteConfigQuery())
  const { write, helps, orders } = messages
  return (
    <Prose
      heading={messages.heading}
      lead={messages.lead}
      picture={<Hound mood="puzzled" width={176} />}
    >
      <PageHead
        title={messages.title}
        description={messages.description}
        canonical={paths.contact('NZ')}
      />
      <section>
        <h2>{write.heading}</h2>
        <p>{write.text}</p>
        <div className="js-only">
          <ContactForm supportEmail={supportEmail} />
        </div>
        <p className="no-js-only">{write.needsScripts}</p>
        <p>
          {write.rather} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </section>
      <section>
        <h2>{helps.heading}</h2>
        <ul>
          {helps.list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{orders.heading}</h2>
        <p>{orders.text}</p>
      </section>
    </Prose>
  )
}
