import type { ReactNode } from 'react'
import { Link, useLocation, useRouteError } from 'react-router-dom'
import { ApiError } from '../../api/client.ts'
import { PageHead } from '../../components/page-head.tsx'
import { pageErrorMessages as messages } from '../../messages/page-error.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'

/** Stands in the frame for a page that the API refused; a fault of the page itself goes further up. */
export const PageError = (): ReactNode => {
  const error = useRouteError()
  const { country } = useShopper()
  const { pathname, search } = useLocation()
  if (!(error instanceof ApiError)) throw error
  const status = error.status === 0 ? 500 : error.status
  const heading = textFor(status, messages.headings) ?? messages.otherHeading
  return (
    <>
      <PageHead title={heading} status={status} noindex />
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{textFor(status, messages.hints) ?? messages.otherHint}</p>
      <p>
        {isPassing(status) && (
          <Link to={pathname + search} reloadDocument>
            {messages.tryAgain}
          </Link>
        )}{' '}
        <Link to={paths.home(country)}>{messages.home}</Link>
      </p>
    </>
  )
}

const isPassing = (status: number): boolean => status === 429 || status >= 500

const textFor = (status: number, texts: Readonly<Record<number, string>>): string | undefined =>
  texts[status]
