import type { ReactNode } from 'react'
import { productMessages as messages } from '../messages/product.ts'
import { Link } from '../ui/link.tsx'
import styles from './breadcrumbs.module.css'

type Props = {
  readonly trail: readonly { readonly name: string; readonly path: string }[]
}

export const Breadcrumbs = ({ trail }: Props): ReactNode => (
  <nav aria-label={messages.breadcrumbs}>
    <ol className={styles.trail}>
      {trail.map(({ name, path }) => (
        <li key={path}>
          <Link to={path} viewTransition>
            {name}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)

type Crumb = { readonly name: string; readonly path: string }

/** Where a page stands, from the top down to itself, for search engines (schema.org). */
export const breadcrumbFacts = (trail: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: path,
  })),
})
