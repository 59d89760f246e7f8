import type { ReactNode } from 'react'
import { siteConfigQuery } from '../../api/queries.ts'
import { messages } from '../../messages/site.ts'
import { usePrefetched } from '../../use-prefetched.ts'

export const Footer = (): ReactNode => {
  const { demo } = usePrefetched(siteConfigQuery())
  return <footer>{demo && <p>{messages.demonstration}</p>}</footer>
}
