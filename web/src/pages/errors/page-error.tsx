import type { ReactNode } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { ApiError } from '../../api/client.ts'
import { ErrorScreen } from '../../components/error-screen.tsx'
import { pageErrorMessages as messages } from '../../messages/page-error.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** Stands in the frame for a page that the API refused; a fault of the page itself goes further up. */
export const PageError = (): ReactNode => {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (!(error instanceof ApiError)) throw error
  const { status } = error
  const heading = textFor(status, messages.headings) ?? messages.otherHeading
  return (
    <ErrorScreen
      status={status || 500}
      heading={heading}
      mood={isPassing(status) ? 'asleep' : 'puzzled'}
      action={
        isPassing(status) && (
          <ButtonLink kind="primary" to={pathname + search} reloadDocument>
            {messages.tryAgain}
          </ButtonLink>
        )
      }
    >
      <p>{textFor(status, messages.hints) ?? messages.otherHint}</p>
    </ErrorScreen>
  )
}

const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500

const textFor = (status: number, texts: Readonly<Record<number, string>>): string | undefined =>
  texts[status]
