import { markets } from '#domain/market/markets.ts'
import { type Country, defaultCountry } from '#domain/market/country.ts'
import type { ShopsBody } from '#openapi/schemas/retailer.ts'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom'
import type { ApiQuery } from '../../api/queries.ts'
import { appOf } from '../../app-context.ts'
import { PageHead } from '../../components/page-head.tsx'
import { ShopLogo } from '../../components/retailer/shop-logo.tsx'
import { Verified } from '../../components/retailer/verified.tsx'
import { formatDay } from '../../format/instant.ts'
import { shopCountMessages } from '../../components/retailer/shop-count.ts'
import { inCountry, paths, withQuery } from '../../paths.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import styles from './shops.module.css'

export const loader = async (args: LoaderFunctionArgs): Promise<null> => {
  const { queryClient, shopper } = appOf(args)
  const page = askedPage(new URL(args.request.url).searchParams)
  await queryClient.prefetchQuery(shopsQuery(shopper.country, page))
  return null
}

/** What the address says wrongly counts as the first. */
const askedPage = (search: URLSearchParams): number => {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1
}

export const shopsQuery = (country: Country, page: number): ApiQuery<ShopsBody> => ({
  queryKey: [withQuery('/api/shops', { country, page: page > 1 && page })],
})

export const Page = (): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const body = usePrefetched(shopsQuery(country, askedPage(useSearchParams()[0])))
  const { shops, total } = body
  const counted = shops.filter(({ count }) => count !== null)
  const countedAt = counted[0]?.count?.countedAt
  // Until they are counted, nobody knows which of them sell nothing here.
  const selling = countedAt === undefined ? shops : counted
  const letters = Map.groupBy(selling, letterOf)
  return (
    <>
      <PageHead
        title={shopsMessages.title}
        description={shopsMessages.description}
        canonical={pathOf(defaultCountry, body.page)}
      />
      <header>
        <h1 tabIndex={-1}>{shopsMessages.title}</h1>
        {countedAt !== undefined && (
          <p className={styles.note}>
            {shopsMessages.lead(markets[country].name, formatDay(countedAt, country, now))}
          </p>
        )}
      </header>
      {total === 0 && <p className={styles.note}>{shopsMessages.none}</p>}
      {letters.size > 1 && (
        <nav className={styles.letters} aria-label={shopsMessages.letters}>
          {[...letters.keys()].map((letter) => (
            <a key={letter} href={`#${idOf(letter)}`}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      {[...letters].map(([letter, ofLetter]) => (
        <section key={letter} aria-labelledby={idOf(letter)} className={styles.letter}>
          <h2 id={idOf(letter)}>{letter}</h2>
          <ul className={styles.list}>
            {ofLetter.map((shop) => (
              <Shop key={shop.slug} shop={shop} />
            ))}
          </ul>
        </section>
      ))}
      {selling.length < shops.length && (
        <section aria-labelledby="shops-elsewhere" className={styles.letter}>
          <h2 id="shops-elsewhere">{shopsMessages.sellNothing(markets[country].name)}</h2>
          <ul className={styles.list}>
            {shops
              .filter(({ count }) => count === null)
              .map((shop) => (
                <Shop key={shop.slug} shop={shop} />
              ))}
          </ul>
        </section>
      )}
      <Pages body={body} />
    </>
  )
}

const pathOf = (country: Country, page: number): string =>
  inCountry(withQuery('/shops', { page: page > 1 && page }), country)

type Shop = ShopsBody['shops'][number]

/** Without its accents; a number or anything else stands under `#`. */
const letterOf = ({ name }: Shop): string => {
  const first = name.normalize('NFD').charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : '#'
}

const idOf = (letter: string): string => `shops-${letter === '#' ? 'other' : letter.toLowerCase()}`

const Shop = ({ shop }: { readonly shop: Shop }): ReactNode => {
  const { slug, name, logo, country: home, verified, demo, count } = shop
  const { country } = useShopper()
  return (
    <li className={styles.shop}>
      <ShopLogo logo={logo} name={name} size="small" />
      <div>
        <Link to={paths.retailer(slug, country)} viewTransition>
          {name}
        </Link>{' '}
        {verified && <Verified />}
        <p className={styles.note}>
          {markets[home].name}
          {demo && ` · ${shopsMessages.invented}`}
        </p>
      </div>
      {count && (
        <>
          <p>{shopCountMessages.cheapest(count)}</p>
          <p>{shopCountMessages.held(count)}</p>
        </>
      )}
    </li>
  )
}

const Pages = ({ body: { page, pages } }: { readonly body: ShopsBody }): ReactNode => {
  const { country } = useShopper()
  if (pages === 1) return null
  return (
    <nav className={styles.pages} aria-label={shopsMessages.pages}>
      {page > 1 && (
        <ButtonLink rel="prev" to={pathOf(country, page - 1)}>
          {shopsMessages.previous}
        </ButtonLink>
      )}
      <span>{shopsMessages.page(page, pages)}</span>
      {page < pages && (
        <ButtonLink rel="next" to={pathOf(country, page + 1)}>
          {shopsMessages.next}
        </ButtonLink>
      )}
    </nav>
  )
}

const shopsMessages = {
  title: 'Shops',
  description:
    'Every shop that PriceHound compares, from A to Z: how often it is the cheapest, and whether its discounts are as big as it claims.',
  lead: (place: string, day: string): string =>
    `How often each shop is the cheapest, delivered in ${place}, of what other shops sell too, and how many of its discounts are as big as it claims, against its own lowest price of the 30 days before. Counted ${day}.`,
  sellNothing: (place: string): string => `Sold nothing in ${place} when counted`,
  letters: 'A to Z',
  invented: 'invented for this demonstration',
  none: 'There are no shops yet.',
  pages: 'Pages',
  page: (page: number, pages: number): string => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
} as const
