import type { CategoriesBody } from '#openapi/schemas/category.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
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

/** A root with the columns of its second level and the links of its third. */
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
          <Link to={searchOf(root.slug)} viewTransition>
            {root.name}
          </Link>
        </h2>
        <span className={styles.count}>{root.products}</span>
        <Link className={styles.viewAll} to={searchOf(root.slug)} viewTransition>
          {messages.viewAll.root} <VisuallyHidden>{root.name}</VisuallyHidden>
        </Link>
      </div>
      <div className={styles.branches}>
        {root.children.map((branch) => (
          <div key={branch.slug} className={styles.branch}>
            <h3>
              <Link to={searchOf(branch.slug)} viewTransition>
                {branch.name}
              </Link>{' '}
              <span className={styles.count}>{branch.products}</span>
            </h3>
            <ul className={styles.leaves}>
              {branch.children.map((leaf) => (
                <li key={leaf.slug}>
                  <Link to={searchOf(leaf.slug)} viewTransition>
                    {leaf.name}
                  </Link>{' '}
                  <span className={styles.count}>{leaf.products}</span>
                </li>
              ))}
              <li>
                <Link className={styles.viewAll} to={searchOf(branch.slug)} viewTransition>
                  {messages.viewAll.branch} <VisuallyHidden>{branch.name}</VisuallyHidden>
                </Link>
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
