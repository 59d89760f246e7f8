import { type ReactNode, useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { ApiError } from '../../api-error.ts'
import { ErrorScreen } from '../../components/error-screen.tsx'
import { Frame } from '../../components/frame/frame.tsx'
import { focusHeading } from '../../components/frame/route-focus.tsx'
import { errorMessages, pageErrorMessages as messages } from '../../messages/errors.ts'
import { isMissingFile } from '../../reload-when-outdated.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const PageError = (): ReactNode => {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  // The code of a page that was never opened is as far away as what it shows.
  const status = error instanceof ApiError ? error.status : isMissingFile(error) ? 0 : undefined
  useEffect(() => {
    if (status === 0) dispatchEvent(new Event('unreachable'))
  }, [status])
  if (status === undefined) throw error
  const heading = messages.headings[status] ?? messages.otherHeading
  return (
    <ErrorScreen
      status={status || 500}
      heading={heading}
      mood={isPassing(status) ? 'asleep' : 'puzzled'}
      action={
        isPassing(status) && (
          <ButtonLink kind="primary" to={pathname + search} reloadDocument>
            {errorMessages.tryAgain}
          </ButtonLink>
        )
      }
    >
      <p>{messages.hints[status] ?? messages.otherHint}</p>
    </ErrorScreen>
  )
}

const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500

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
        heading={errorMessages.unexpected}
        mood="asleep"
        action={
          <ButtonLink kind="primary" to={pathname + search} reloadDocument>
            {errorMessages.tryAgain}
          </ButtonLink>
        }
      >
        <p>{messages.otherHint}</p>
        {error instanceof Error && error.message !== '' && (
          <p>
            <code>{error.message}</code>
          </p>
        )}
      </ErrorScreen>
    </Frame>
  )
}
