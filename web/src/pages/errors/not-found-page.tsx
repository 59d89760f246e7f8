import type { ReactNode } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { messages } from '../../messages/site.ts'

export const NotFoundPage = (): ReactNode => (
  <>
    <PageHead title={messages.pageNotFound} status={404} noindex />
    <h1>{messages.pageNotFound}</h1>
  </>
)
