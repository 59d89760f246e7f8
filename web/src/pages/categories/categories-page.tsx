import { markets } from '#domain/market/markets.ts'
import type { CategoriesBody } from '#openapi/schemas/category.ts'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { categoriesQuery } from '../../api/queries.ts'
import { CategoryArt } from '../../art/category-art.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import styles from './categories.module.css'
import { type Country, defaultCountry } from '#domain/market/country.ts'

/** The roots with their second level; the third stands on the page of each of these. */
export const CategoriesPage = (): ReactNode => {
  const { country } = useShopper()
  const roots = usePrefetched(categoriesQuery(country))
  const onClick = useLinkClicks()
  return (
    <>
      <PageHead
        title={categoriesMessages.title}
        description={categoriesMessages.description}
        canonical={paths.categories(defaultCountry)}
      />
      <header>
        <h1 tabIndex={-1}>{categoriesMessages.heading}</h1>
        <p className={styles.note}>{categoriesMessages.lead(country)}</p>
      </header>
      <div className={styles.roots} onClick={onClick}>
        {roots.map((root) => (
          <RootCategory key={root.slug} root={root} />
        ))}
      </div>
    </>
  )
}

/** Plain links that go as `Link` does: so many components would keep a phone busy. */
const useLinkClicks = (): ((event: MouseEvent) => void) => {
  const navigate = useNavigate()
  return (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
    const link = target instanceof Element && target.closest('a')
    if (!link || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    void navigate(link.getAttribute('href') ?? '', { viewTransition: true })
  }
}

type Props = { readonly root: CategoriesBody[number] }

/** Its links are plain; see useLinkClicks. What nobody sells has none. */
const RootCategory = ({ root }: Props): ReactNode => {
  const { country } = useShopper()
  const searchOf = (slug: string): string => paths.search({ country, category: [slug] })
  return (
    <section id={root.slug} className={styles.root} aria-labelledby={`${root.slug}-name`}>
      <div className={styles.head}>
        <CategoryArt category={root.slug} size={56} />
        <h2 id={`${root.slug}-name`}>
          {root.products > 0 ? <a href={searchOf(root.slug)}>{root.name}</a> : root.name}
        </h2>
        <span className={styles.count}>{root.products}</span>
        {root.products > 0 && (
          <a className={styles.viewAll} href={searchOf(root.slug)}>
            {categoriesMessages.viewAll.root} <VisuallyHidden>{root.name}</VisuallyHidden>
          </a>
        )}
      </div>
      <ul className={styles.branches}>
        {root.children.map((branch) => (
          <li key={branch.slug}>
            {branch.products > 0 ? (
              <a href={searchOf(branch.slug)}>
                <VisuallyHidden>{categoriesMessages.viewAll.branch} </VisuallyHidden>
                {branch.name}
              </a>
            ) : (
              branch.name
            )}
            {/* No number stands alone on a line. */}
            {'\u00a0'}
            <span className={styles.count}>{branch.products}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const categoriesMessages = {
  title: 'Categories',
  description: 'Everything that PriceHound compares, from phones to tents, by category.',
  heading: 'Categories',
  lead: (country: Country): string =>
    `Everything we compare. The numbers say how many products are on sale in ${markets[country].name} today.`,
  viewAll: { root: 'View All', branch: 'View all' },
} as const
