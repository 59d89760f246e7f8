import { markets } from '#domain/market/markets.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import { PageHead } from '../../components/page-head.tsx'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { readAllBrands } from './brands-loader.ts'
import type { BrandsView } from './brands-view.ts'
import styles from './brands.module.css'
import { type Country, defaultCountry } from '#domain/market/country.ts'

export const BrandsPage = (): ReactNode => {
  const { country } = useShopper()
  const view = useLoaderData<BrandsView>()
  const queryClient = useQueryClient()
  useEffect(() => {
    // The server sends one letter; without the others the page works all the same.
    readAllBrands(queryClient, country).catch(() => {})
  }, [queryClient, country])
  const { letters, letter, page, pages, brands } = view
  const isFirst = letters.find(({ isEmpty }) => !isEmpty)?.letter === letter
  const format = (count: number): string => count.toLocaleString('en-NZ')
  return (
    <div className={styles.page}>
      <PageHead
        title={brandsMessages.title(letter)}
        description={brandsMessages.description(letter)}
        canonical={paths.brands(defaultCountry, isFirst ? undefined : letter, page)}
      />
      <header>
        <h1 tabIndex={-1}>{brandsMessages.heading}</h1>
        <p className={styles.note}>
          {brandsMessages.lead(format(view.total), format(view.sold), country)}
        </p>
      </header>
      <nav aria-label={brandsMessages.letters}>
        <ul className={styles.letters}>
          {letters.map(({ letter: one, isEmpty }) => (
            <li key={one}>
              {isEmpty ? (
                <span className={styles.letter}>{one}</span>
              ) : (
                <Link
                  className={styles.letter}
                  to={paths.brands(country, one)}
                  aria-current={one === letter ? 'page' : undefined}
                  preventScrollReset
                >
                  {one}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.group} aria-labelledby="letter">
        <div className={styles.head}>
          <h2 id="letter">{brandsMessages.letter(letter)}</h2>
          <p className={styles.note}>{brandsMessages.legend}</p>
        </div>
        {brands.length === 0 && <p>{brandsMessages.empty}</p>}
        <ul className={styles.brands}>
          {brands.map(({ name, slug, products }) => (
            <li key={slug}>
              <Link
                className={products > 0 ? styles.sold : styles.unsold}
                to={paths.search({ country, brand: [slug] })}
                viewTransition
              >
                {name}
                {products > 0 ? (
                  <span className={styles.count}>
                    {format(products)}
                    <VisuallyHidden> {brandsMessages.products(products)}</VisuallyHidden>
                  </span>
                ) : (
                  <VisuallyHidden>, {brandsMessages.none}</VisuallyHidden>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <nav className={styles.pages} aria-label={brandsMessages.pages}>
        {page > 1 ? (
          <ButtonLink rel="prev" to={paths.brands(country, letter, page - 1)}>
            {brandsMessages.previous}
          </ButtonLink>
        ) : (
          <Button disabled>{brandsMessages.previous}</Button>
        )}
        <p role="status">
          <VisuallyHidden>{brandsMessages.letter(letter)}, </VisuallyHidden>
          {brandsMessages.page(page, pages)}
        </p>
        {page < pages ? (
          <ButtonLink rel="next" to={paths.brands(country, letter, page + 1)}>
            {brandsMessages.next}
          </ButtonLink>
        ) : (
          <Button disabled>{brandsMessages.next}</Button>
        )}
      </nav>
    </div>
  )
}

export const brandsMessages = {
  title: (letter: string): string => `Brands: ${letter}`,
  description: (letter: string): string =>
    letter === '#'
      ? 'Brands that begin with a number or a sign, with what is sold of each.'
      : `Brands that begin with ${letter}, with what is sold of each.`,
  heading: 'Brands',
  lead: (total: string, sold: string, country: Country): string =>
    `${total} brands by their first letter, ${sold} of them on sale in ${markets[country].name} today.`,
  letters: 'First letter',
  letter: (letter: string): string => (letter === '#' ? 'Numbers and signs' : letter),
  legend: 'The number says how many products are on sale. Brands in grey have none just now.',
  products: (count: number): string => (count === 1 ? 'product' : 'products'),
  none: 'none on sale',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number): string => `Page ${page} of ${pages}`,
  empty: 'No brand begins with this letter.',
} as const
