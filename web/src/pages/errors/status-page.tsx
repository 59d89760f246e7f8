import type { ReactNode } from 'react'
import { ErrorScreen } from '../../components/error-screen.tsx'
import { statusPageMessages as messages, type ErrorName } from '../../messages/status-pages.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

const statuses = {
  unauthorised: 401,
  forbidden: 403,
  'not-found': 404,
  'product-not-found': 404,
  internal: 500,
} as const satisfies Readonly<Record<ErrorName, number>>

type Props = { readonly error: ErrorName }

export const StatusPage = ({ error }: Props): ReactNode => (
  <ErrorScreen
    status={statuses[error]}
    heading={messages.headings[error]}
    mood={error === 'internal' ? 'asleep' : 'puzzled'}
    action={
      error === 'unauthorised' && (
        <ButtonLink kind="primary" to={paths.login}>
          {messages.signIn}
        </ButtonLink>
      )
    }
  >
    <p>{messages.hints[error]}</p>
  </ErrorScreen>
)
