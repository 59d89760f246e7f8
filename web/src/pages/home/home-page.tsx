import type { ReactNode } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { messages } from '../../messages.ts'

export const HomePage = (): ReactNode => (
  <>
    <PageHead title="PriceHound" canonical="/" />
    <h1>{messages.homeHeadline}</h1>
  </>
)
