import { brandSearches, categorySearches } from '#domain/search/home-searches.ts'
import type { FeaturedBody } from '#openapi/schemas/search/featured.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import brandMarks from '../../art/brands.svg'
import { featuredQuery } from '../../api/queries.ts'
import { CategoryTile } from '../../components/category-tile.tsx'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { BelowFold } from '../../ui/below-fold.tsx'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './home.module.css'

/** Categories and brands that there is something of. */
export const HomeShelves = (): ReactNode => {
  const { country, basis } = useShopper()
  const { data } = useQuery(featuredQuery(country, basis))
  const { categories, brands } = data?.catalogue ?? usual
  return (
    <>
      <BelowFold>
        <section className={styles.section} aria-labelledby="categories">
          <div className={styles.head}>
            <h2 id="categories">{messages.categories.heading}</h2>
            <Link className={styles.all} to={paths.categories(country)} viewTransition>
              {messages.categories.all}
            </Link>
          </div>
          <ul className={styles.tiles}>
            {categories.map(({ name, slug }) => (
              <li key={slug}>
                <CategoryTile
                  name={name}
                  art={slugOf(name)}
                  to={paths.search({ country, category: [slug] })}
                />
              </li>
            ))}
          </ul>
        </section>
      </BelowFold>
      {brands.length > 0 && <Brands brands={brands} />}
    </>
  )
}

type BrandsProps = Pick<FeaturedBody['catalogue'], 'brands'>

const Brands = ({ brands }: BrandsProps): ReactNode => {
  const { country } = useShopper()
  return (
    <BelowFold>
      <section className={styles.section} aria-labelledby="brands">
        <div className={styles.head}>
          <h2 id="brands">{messages.brands.heading}</h2>
          <Link className={styles.all} to={paths.brands(country)} viewTransition>
            {messages.brands.all}
          </Link>
        </div>
        <ul className={styles.brands}>
          {brands.map(({ name, slug }) => (
            <li key={slug}>
              <Link
                className={styles.brand}
                to={paths.search({ country, brand: [slug] })}
                state={{ searching: name }}
                viewTransition
              >
                {isDrawn(name) ? <BrandMark name={name} /> : name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </BelowFold>
  )
}

const slugOf = (name: string): string =>
  name.toLowerCase().replaceAll('&', 'and').replaceAll(' ', '-')

const named = (name: string): { readonly name: string; readonly slug: string } => ({
  name,
  slug: slugOf(name),
})

/** While nobody knows what there is. */
const usual: Pick<FeaturedBody['catalogue'], 'categories' | 'brands'> = {
  categories: categorySearches.map(named),
  brands: brandSearches.map(named),
}

const isDrawn = (name: string): boolean => brandSearches.some((drawn) => drawn === name)

const BrandMark = ({ name }: { readonly name: string }): ReactNode => (
  <>
    <svg viewBox="0 0 160 40" aria-hidden="true">
      <use href={`${brandMarks}#${slugOf(name)}`} />
    </svg>
    <VisuallyHidden>{name}</VisuallyHidden>
  </>
)

const messages = {
  categories: { heading: 'Browse by category', all: 'All categories' },
  brands: { heading: 'Popular brands', all: 'All brands' },
} as const
