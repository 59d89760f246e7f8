import type { UserBody } from '#openapi/schemas/account/session.ts'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/account/account.ts'
import { paths, withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from './section.tsx'

const messages = accountMessages.google

export const GoogleSection = ({ user }: { readonly user: UserBody }): ReactNode => (
  <Section heading={messages.heading} hint={user.hasGoogle ? messages.moreHint : messages.hint}>
    <div>
      <ButtonLink to={linkGoogle} reloadDocument>
        {user.hasGoogle ? messages.more : messages.link}
      </ButtonLink>
    </div>
  </Section>
)

const linkGoogle = withQuery('/api/auth/google', {
  intent: 'link',
  returnPath: paths.manageAccount,
})
