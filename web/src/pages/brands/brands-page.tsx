import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import { PageHead } from '../../components/page-head.tsx'
import { brandsMessages as messages } from '../../messages/brands.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { readAllBrands } from './brands-loader.ts'
import type { BrandsView } from './brands-view.ts'
import styles from './brands.module.css'

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
        title={messages.title(letter)}
        description={messages.description(letter)}
        canonical={paths.brands('NZ', isFirst ? undefined : letter, page)}
      />
      <header>
        <h1 tabIndex={-1}>{messages.heading}</h1>
        <p className={styles.note}>
          {messages.lead(format(view.total), format(view.sold), country)}
        </p>
      </header>
      <nav aria-label={messages.letters}>
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
          <h2 id="letter">{messages.letter(letter)}</h2>
          <p className={styles.note}>{messages.legend}</p>
        </div>
        {brands.length === 0 && <p>{messages.empty}</p>}
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
                    <VisuallyHidden> {messages.products(products)}</VisuallyHidden>
                  </span>
                ) : (
                  <VisuallyHidden>, {messages.none}</VisuallyHidden>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <nav className={styles.pages} aria-label={messages.pages}>
        {page > 1 ? (
          <ButtonLink rel="prev" to={paths.brands(country, letter, page - 1)}>
            {messages.previous}
          </ButtonLink>
        ) : (
          <Button disabled>{messages.previous}</Button>
        )}
        <p role="status">
          <VisuallyHidden>{messages.letter(letter)}, </VisuallyHidden>
          {messages.page(page, pages)}
        </p>
        {page < pages ? (
          <ButtonLink rel="next" to={paths.brands(country, letter, page + 1)}>
            {messages.next}
          </ButtonLink>
        ) : (
          <Button disabled>{messages.next}</Button>
        )}
      </nav>
    </div>
  )
}
