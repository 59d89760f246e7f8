import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/account/account.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from './section.tsx'

const messages = accountMessages.webhooks

/** The way to their own page. */
export const WebhooksSection = (): ReactNode => (
  <Section heading={messages.heading} hint={messages.hint}>
    <div>
      <ButtonLink to={paths.webhooks}>{messages.open}</ButtonLink>
    </div>
  </Section>
)
