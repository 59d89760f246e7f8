import { countryChoices } from '../form/country-options.tsx'
import { markets } from '#domain/market/markets.ts'
import type { AdminRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import { type ReactNode, useState } from 'react'
import { listOf } from '../../../api/operations.ts'
import { formatCount } from '../../../format/count.ts'
import { retailerMessages as messages } from '../../../messages/admin/retailers.ts'
import { Icon } from '../../../ui/icon.tsx'
import { adminPaths } from '../admin-paths.ts'
import styles from '../list/list-cell.module.css'
import { RetailerState } from './retailer-state.tsx'
import type { Column } from '../list/admin-list.tsx'
import { AddLink, ListPage, NameCell } from '../list/list-page.tsx'

export const RetailersPage = (): ReactNode => (
  <ListPage
    texts={messages}
    list={(valueOf) =>
      listOf('/admin/retailers', {
        query: valueOf('q'),
        state: valueOf('state'),
        country: valueOf('home'),
      })
    }
    filters={[
      { name: 'state', ...messages.state },
      {
        name: 'home',
        label: messages.country.label,
        choices: { '': messages.country.all, ...countryChoices },
      },
    ]}
    actions={<AddLink to={`${adminPaths.add}#add-retailer`}>{messages.add}</AddLink>}
    columns={columns}
    keyOf={({ _id: id }) => id}
    empty={messages.empty}
  />
)

const columns: readonly Column<AdminRetailerBody>[] = [
  [
    messages.columns.name,
    ({ _id: id, name, domain, logo }) => (
      <NameCell
        to={adminPaths.retailer(id)}
        name={name}
        under={domain}
        picture={<ShopLogo src={logo} />}
      />
    ),
    'main',
  ],
  [messages.columns.home, ({ country }) => markets[country].name],
  [messages.columns.state, (retailer) => <RetailerState retailer={retailer} />],
  [messages.columns.offers, ({ offerCount }) => formatCount(offerCount), 'number'],
]

const ShopLogo = ({ src }: { readonly src: string | null }): ReactNode => {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || src === broken) {
    return (
      <span className={styles.logo}>
        <Icon name="shop" />
      </span>
    )
  }
  return (
    <img
      className={styles.logo}
      src={src}
      alt=""
      width={80}
      height={40}
      loading="lazy"
      onError={() => setBroken(src)}
    />
  )
}
