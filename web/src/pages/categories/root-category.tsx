import type { CategoriesBody } from '#openapi/schemas/category.ts'
import type { ReactNode } from 'react'
import { CategoryArt } from '../../art/category-art.tsx'
import { categoriesMessages as messages } from '../../messages/categories.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './categories.module.css'

type Props = {
  readonly root: CategoriesBody[number]
  readonly isOpen: boolean
}

/** A root with the columns of its second level and the links of its third; see useLinkClicks. */
export const RootCategory = ({ root, isOpen }: Props): ReactNode => {
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
