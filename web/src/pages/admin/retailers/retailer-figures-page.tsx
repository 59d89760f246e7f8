import { defaultCountry } from '#domain/market/country.ts'
import { countryChoices } from '../form/country-options.tsx'
import { formatDifference, formatPrice } from '#domain/money/display-price.ts'
import type { ShopFiguresBody } from '#openapi/schemas/admin/shop-figures.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { shopFiguresFile } from '../../../api/admin.ts'
import { ask } from '../../../api/operations.ts'
import { Failure } from '../../../components/failure.tsx'
import { Waiting } from '../../../components/waiting.tsx'
import { formatCount } from '../../../format/count.ts'
import { adminMessages } from '../../../messages/admin/admin.ts'
import { retailerMessages } from '../../../messages/admin/retailers.ts'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { adminPaths } from '../admin-paths.ts'
import analytics from '../analytics/analytics.module.css'
import { DayChart } from '../analytics/day-chart.tsx'
import { AdminPage, DetailPage } from '../form/admin-page.tsx'
import { Panel } from '../form/panel.tsx'
import { AdminTable, type Column } from '../list/admin-list.tsx'
import { FirstOf } from '../list/first-of.tsx'
import { FilterSelect } from '../list/list-toolbar.tsx'
import { useFilters } from '../list/use-admin-list.ts'

const messages = {
  title: (name: string): string => `Figures of ${name}`,
  back: 'The retailer',
  country: 'Country',
  period: 'Period',
  periods: { '7': '7 days', '': '30 days', '90': '90 days', '366': 'A year' },
  days: 'Click-outs by day',
  total: (clicks: number, count: string): string =>
    clicks === 1 ? '1 click-out' : `${count} click-outs`,
  categories: 'By category',
  noClicks: 'Nobody went on to this shop in this time.',
  products: 'Products it sells',
  productsHint:
    'The most clicked first, at most 100. The delivered total is that of its cheapest new offer; rank and gap compare it with those of all shops.',
  noProducts: 'It sells nothing here now.',
  download: 'Download as CSV',
  unknown: 'not known',
  rank: (rank: number, shops: number): string => `${rank} of ${shops}`,
  columns: {
    category: 'Category',
    product: 'Product',
    clicks: 'Clicks',
    total: 'Delivered',
    rank: 'Rank',
    gap: 'Gap',
  },
} as const

/** How often shoppers went on to a shop, and how its prices stand. */
export const RetailerFiguresPage = (): ReactNode => {
  const { id = '' } = useParams()
  const retailer = useQuery(ask('/admin/retailers/:id', { id }))
  const { valueOf, change } = useFilters(['country', 'days'])
  const country = valueOf('country')
  const days = valueOf('days')
  return (
    <DetailPage query={retailer} texts={retailerMessages} listPath={adminPaths.retailers}>
      {({ name }) => (
        <AdminPage
          title={messages.title(name)}
          lead={<Link to={adminPaths.retailer(id)}>{messages.back}</Link>}
          actions={
            <>
              <FilterSelect
                label={messages.country}
                choices={countryChoices}
                value={country || defaultCountry}
                onChoose={(value) => change('country', value)}
              />
              <FilterSelect
                label={messages.period}
                choices={messages.periods}
                value={days}
                onChoose={(value) => change('days', value)}
              />
            </>
          }
        >
          <Figures id={id} country={country} days={days} />
        </AdminPage>
      )}
    </DetailPage>
  )
}

type Props = { readonly id: string; readonly country: string; readonly days: string }

const Figures = ({ id, country, days }: Props): ReactNode => {
  const { data, error, refetch } = useQuery(
    ask('/admin/retailers/:id/figures', { id }, { country, days }),
  )
  if (error) return <Failure onRetry={() => void refetch()}>{adminMessages.list.failed}</Failure>
  if (!data)
    return (
      <Waiting text={adminMessages.list.reading}>
        <Skeleton className={analytics.waiting} />
      </Waiting>
    )
  const clicks = data.days.reduce((sum, day) => sum + day.clicks, 0)
  return (
    <>
      <Panel heading={messages.days} hint={messages.total(clicks, formatCount(clicks))}>
        <DayChart
          label={messages.days}
          days={data.days.map((day) => ({ day: day.day, count: day.clicks }))}
        />
      </Panel>
      <Panel heading={messages.categories}>
        {data.categories.length === 0 ? (
          <p>{messages.noClicks}</p>
        ) : (
          <FirstOf items={data.categories} first={5}>
            {(items) => (
              <AdminTable
                label={messages.categories}
                columns={categoryColumns}
                keyOf={({ slug }) => slug}
                items={items}
              />
            )}
          </FirstOf>
        )}
      </Panel>
      <Panel heading={messages.products} hint={messages.productsHint}>
        {data.products.length === 0 ? (
          <p>{messages.noProducts}</p>
        ) : (
          <>
            <p>
              <a href={shopFiguresFile(id, country, days)} download>
                {messages.download}
              </a>
            </p>
            <FirstOf items={data.products} first={10}>
              {(items) => (
                <AdminTable
                  label={messages.products}
                  columns={productColumns(data.currency)}
                  keyOf={(product) => product.id}
                  items={items}
                />
              )}
            </FirstOf>
          </>
        )}
      </Panel>
    </>
  )
}

const categoryColumns: readonly Column<ShopFiguresBody['categories'][number]>[] = [
  [messages.columns.category, ({ name }) => name, 'main'],
  [messages.columns.clicks, ({ clicks }) => formatCount(clicks), 'number'],
]

const productColumns = (
  currency: string,
): readonly Column<ShopFiguresBody['products'][number]>[] => [
  [
    messages.columns.product,
    ({ id, title }) => <Link to={adminPaths.product(id)}>{title}</Link>,
    'main',
  ],
  [messages.columns.clicks, ({ clicks }) => formatCount(clicks), 'number'],
  [
    messages.columns.total,
    ({ totalMinor }) =>
      totalMinor === null ? messages.unknown : formatPrice(totalMinor, currency),
    'number',
  ],
  [
    messages.columns.rank,
    ({ rank, shops }) => (rank === null || shops === null ? '' : messages.rank(rank, shops)),
    'number',
  ],
  [
    messages.columns.gap,
    ({ gapMinor }) => (gapMinor === null ? '' : formatDifference(gapMinor, currency)),
    'number',
  ],
]
