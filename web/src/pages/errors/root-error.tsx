import { useEffect, type ReactNode } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { ErrorScreen } from '../../components/error-screen.tsx'
import { focusHeading } from '../../components/frame/focus-heading.ts'
import { Frame } from '../../components/frame/frame.tsx'
import { errorMessages as messages } from '../../messages/errors.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** When a page itself fails; keeps the heading that the specification quotes. */
export const RootError = (): ReactNode => {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  // The frame is a new one here, and does not know where the visitor was.
  useEffect(focusHeading, [])
  return (
    <Frame>
      <ErrorScreen
        status={500}
        heading={messages.unexpected}
        mood="asleep"
        action={
          <ButtonLink kind="primary" to={pathname + search} reloadDocument>
            {messages.tryAgain}
          </ButtonLink>
        }
      >
        <p>{messages.hints.internal}</p>
        {error instanceof Error && error.message !== '' && (
          <p>
            <code>{error.message}</code>
          </p>
        )}
      </ErrorScreen>
    </Frame>
  )
}
