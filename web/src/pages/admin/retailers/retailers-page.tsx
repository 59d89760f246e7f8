import type { AdminRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import { type ReactNode, useState } from 'react'
import { retailerList } from '../../../api/admin.ts'
import { formatCount } from '../../../format/count.ts'
import { retailerMessages as messages } from '../../../messages/admin/retailers.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { AdminPage } from '../form/admin-page.tsx'
import { AdminList, type Column } from '../list/admin-list.tsx'
import styles from '../list/list-cell.module.css'
import { FilterSelect, ListToolbar } from '../list/list-toolbar.tsx'
import { useAdminList, useFilters } from '../list/use-admin-list.ts'
import { RetailerState } from './retailer-state.tsx'

/** Every shop, to be found, looked at and changed. */
export const RetailersPage = (): ReactNode => {
  const { valueOf, change, clear } = useFilters(['q', 'state', 'home'])
  const list = useAdminList(
    retailerList({ query: valueOf('q'), state: valueOf('state'), country: valueOf('home') }),
  )
  return (
    <AdminPage
      title={messages.title}
      lead={messages.lead}
      actions={
        <ButtonLink to={`${adminPaths.add}#add-retailer`} kind="primary">
          <Icon name="plus" />
          {messages.add}
        </ButtonLink>
      }
    >
      <ListToolbar
        label={messages.search}
        value={valueOf('q')}
        onSearch={(q) => change({ q }, 'while typing')}
        onClear={clear}
      >
        <FilterSelect
          label={messages.state.label}
          choices={messages.state.choices}
          value={valueOf('state')}
          onChoose={(state) => change({ state })}
        />
        <FilterSelect
          label={messages.country.label}
          choices={messages.country.choices}
          value={valueOf('home')}
          onChoose={(home) => change({ home })}
        />
      </ListToolbar>
      <AdminList
        list={list}
        label={messages.title}
        columns={columns}
        keyOf={({ _id: id }) => id}
        empty={messages.empty}
      />
    </AdminPage>
  )
}

const columns: readonly Column<AdminRetailerBody>[] = [
  {
    name: messages.columns.name,
    kind: 'main',
    show: ({ _id: id, name, domain, logo }) => (
      <span className={styles.thing}>
        <ShopLogo src={logo} />
        <span className={styles.words}>
          <Link to={adminPaths.retailer(id)} viewTransition>
            {name}
          </Link>
          <span className={styles.under}>{domain}</span>
        </span>
      </span>
    ),
  },
  { name: messages.columns.home, show: ({ country }) => messages.form.countries[country] },
  { name: messages.columns.state, show: (retailer) => <RetailerState retailer={retailer} /> },
  {
    name: messages.columns.offers,
    kind: 'number',
    show: ({ offerCount }) => formatCount(offerCount),
  },
]

/** A shop's logo, small; a sign of a shop in place of one that is missing or broken. */
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
