import { markets } from '#domain/market/markets.ts'
import { defaultCountry } from '#domain/market/country.ts'
import { fewest, largestRatio } from '#domain/price-history/price-index.ts'
import type { PriceIndexBody } from '#openapi/schemas/product/price-index.ts'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { priceIndexQuery, siteConfigQuery } from '../../api/queries.ts'
import { appOf } from '../../app-context.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { formatCount } from '../../format/count.ts'
import { formatLongMonth } from '../../format/instant.ts'
import { priceIndexMessages as messages } from '../../messages/price-index.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import { IndexPlot } from './index-plot.tsx'
import { ColumnHeads } from '../../ui/column-heads.tsx'
import styles from '../../components/figures.module.css'

export const loader = async (args: LoaderFunctionArgs): Promise<null> => {
  const { queryClient, shopper } = appOf(args)
  const { slug = '' } = args.params
  await queryClient.prefetchQuery(priceIndexQuery(slug, shopper.country, shopper.basis))
  return null
}

export const Page = (): ReactNode => {
  const { country, basis } = useShopper()
  const { demo } = usePrefetched(siteConfigQuery())
  const index = usePrefetched(priceIndexQuery(useParams()['slug'] ?? '', country, basis))
  const { name, slug } = index.category
  const title = messages.title(name)
  return (
    <Prose heading={title} lead={leadOf(index)}>
      <PageHead
        title={title}
        description={messages.description(name, markets[country].name)}
        canonical={paths.priceIndex(slug, defaultCountry)}
        noindex={index.months.length === 0}
      />
      {demo && <p className={styles.note}>{messages.demonstration}</p>}
      {index.months.length > 0 && (
        <>
          <IndexPlot months={index.months} />
          <Months months={index.months} />
        </>
      )}
      <section>
        <h2>{messages.how.heading}</h2>
        <ul>
          {messages.how.points(largestRatio, fewest).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>
          <Link to={paths.search({ country, category: [slug] })}>{messages.products(name)}</Link>
        </p>
      </section>
    </Prose>
  )
}

const leadOf = ({ category, months, yearPercent, basis }: PriceIndexBody): string => {
  const before = months.at(-13)
  if (months.length === 0) return messages.none
  const inBasis = messages.basis[basis]
  if (yearPercent === null || !before) return inBasis
  return `${messages.year(yearPercent, category.name, formatLongMonth(before.month))} ${inBasis}`
}

const Months = ({ months }: Pick<PriceIndexBody, 'months'>): ReactNode => (
  <section>
    <h2>{messages.table}</h2>
    <table className={styles.table}>
      <ColumnHeads names={messages.columns} />
      <tbody>
        {months.toReversed().map(({ month, index, changePercent, products }) => (
          <tr key={month}>
            <th scope="row">{formatLongMonth(month)}</th>
            <td>{index.toFixed(1)}</td>
            <td>{changePercent === null ? messages.unknown : messages.signed(changePercent)}</td>
            <td>{products === null ? messages.unknown : formatCount(products)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
