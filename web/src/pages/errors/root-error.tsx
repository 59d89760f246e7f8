import type { ReactNode } from 'react'
import { useRouteError } from 'react-router-dom'
import { messages } from '../../messages/site.ts'

/** When a page itself fails; keeps the heading that the specification quotes. */
export const RootError = (): ReactNode => {
  const error = useRouteError()
  return (
    <main>
      <h1>{messages.unexpectedError}</h1>
      <p>{error instanceof Error ? error.message : ''}</p>
    </main>
  )
}
