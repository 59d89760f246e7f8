import type { ReactNode } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { messages } from '../../messages/site.ts'

export const HomePage = (): ReactNode => (
  <>
    <PageHead title="PriceHound" canonical="/" />
    <h1>{messages.homeHeadline}</h1>
  </>
)
