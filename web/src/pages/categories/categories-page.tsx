import type { CategoriesBody } from '#openapi/schemas/category.ts'
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { categoriesQuery } from '../../api/queries.ts'
import { CategoryArt } from '../../art/category-art.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { categoriesMessages as messages } from '../../messages/categories.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import styles from './categories.module.css'

/** All three levels. On phones one root is open at a time: the one that the address ends with. */
export const CategoriesPage = (): ReactNode => {
  const { country } = useShopper()
  const roots = usePrefetched(categoriesQuery(country))
  const open = useOpenRoot()
  const onClick = useLinkClicks()
  return (
    <div className={styles.page}>
      <PageHead
        title={messages.title}
        description={messages.description}
        canonical={paths.categories('NZ')}
      />
      <header>
        <h1 tabIndex={-1}>{messages.heading}</h1>
        <p className={styles.note}>{messages.lead(country)}</p>
      </header>
      <nav id="roots" className={styles.jump} aria-label={messages.jump}>
        <ul className={styles.tiles}>
          {roots.map(({ slug, name }) => (
            <li key={slug}>
              {/* A plain link, so that :target holds before scripts run, and without them. */}
              <a className={styles.tile} href={`#${slug}`}>
                <CategoryArt category={slug} size={40} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.roots} onClick={onClick}>
        {roots.map((root) => (
          <RootCategory key={root.slug} root={root} isOpen={open === root.slug} />
        ))}
      </div>
    </div>
  )
}

/** The root that the address ends with; the server never sees that end. */
const useOpenRoot = (): string | undefined => {
  const { hash } = useLocation()
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isBrowser ? hash.slice(1) : undefined
}

const neverChanges = (): (() => void) => () => {}

/** Plain links that go as `Link` does: so many components would keep a phone busy. */
const useLinkClicks = (): ((event: MouseEvent) => void) => {
  const navigate = useNavigate()
  return (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
    const link = target instanceof Element && target.closest('a')
    if (!link || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
    const to = link.getAttribute('href') ?? ''
    if (!to.startsWith('/')) return
    event.preventDefault()
    void navigate(to, { viewTransition: true })
  }
}

type Props = {
  readonly root: CategoriesBody[number]
  readonly isOpen: boolean
}

/** A root with the columns of its second level and the links of its third; see useLinkClicks. */
const RootCategory = ({ root, isOpen }: Props): ReactNode => {
  const { country } = useShopper()
  const searchOf = (slug: string): string => paths.search({ country, category: [slug] })
  return (
    <section
      id={root.slug}
      className={classNames(styles.root, isOpen && styles.open)}
      aria-labelledby={`${root.slug}-name`}
    >
      <div className={styles.rootHead}>
        <CategoryArt category={root.slug} size={48} />
        <h2 id={`${root.slug}-name`}>
          <a href={searchOf(root.slug)}>{root.name}</a>
        </h2>
        <span className={styles.count}>{root.products}</span>
        <a className={styles.viewAll} href={searchOf(root.slug)}>
          {messages.viewAll.root} <VisuallyHidden>{root.name}</VisuallyHidden>
        </a>
      </div>
      <div className={styles.branches}>
        {root.children.map((branch) => (
          <div key={branch.slug} className={styles.branch}>
            <h3>
              <a href={searchOf(branch.slug)}>{branch.name}</a>{' '}
              <span className={styles.count}>{branch.products}</span>
            </h3>
            <ul className={styles.leaves}>
              {branch.children.map((leaf) => (
                <li key={leaf.slug}>
                  <a href={searchOf(leaf.slug)}>{leaf.name}</a>{' '}
                  <span className={styles.count}>{leaf.products}</span>
                </li>
              ))}
              <li>
                <a className={styles.viewAll} href={searchOf(branch.slug)}>
                  {messages.viewAll.branch} <VisuallyHidden>{branch.name}</VisuallyHidden>
                </a>
              </li>
            </ul>
          </div>
        ))}
      </div>
      <a className={styles.toRoots} href="#roots">
        {messages.toTop}
      </a>
    </section>
  )
}
