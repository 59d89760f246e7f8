import type { AdminProductItemBody } from '#openapi/schemas/admin/product.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { productList } from '../../../api/admin.ts'
import { categoriesQuery } from '../../../api/queries.ts'
import { formatCount } from '../../../format/count.ts'
import { adminProductMessages as messages } from '../../../messages/admin/products.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { adminPaths } from '../admin-paths.ts'
import { AdminPage } from '../form/admin-page.tsx'
import { AdminList, type Column } from '../list/admin-list.tsx'
import styles from '../list/list-cell.module.css'
import { FilterSelect, ListToolbar } from '../list/list-toolbar.tsx'
import { useAdminList, useFilters } from '../list/use-admin-list.ts'
import { listCategories } from './category-choices.ts'
import { ProductState } from './product-state.tsx'

/** Every product, to be found, looked at and changed. */
export const ProductsPage = (): ReactNode => {
  const { valueOf, change, clear } = useFilters(['q', 'state', 'category'])
  const { data: categories = [] } = useQuery(categoriesQuery('NZ'))
  const list = useAdminList(
    productList({
      query: valueOf('q'),
      state: valueOf('state'),
      category: valueOf('category'),
    }),
  )
  return (
    <AdminPage
      title={messages.title}
      lead={messages.lead}
      actions={
        <ButtonLink to={`${adminPaths.add}#add-product`} kind="primary">
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
          label={messages.category.label}
          choices={{
            '': messages.category.all,
            ...Object.fromEntries(
              listCategories(categories).map(({ slug, name, depth }) => [
                slug,
                `${'\u00a0\u00a0\u00a0'.repeat(depth)}${name}`,
              ]),
            ),
          }}
          value={valueOf('category')}
          onChoose={(category) => change({ category })}
        />
      </ListToolbar>
      <AdminList
        list={list}
        label={messages.title}
        columns={columns}
        keyOf={({ id }) => id}
        empty={messages.empty}
      />
    </AdminPage>
  )
}

const columns: readonly Column<AdminProductItemBody>[] = [
  {
    name: messages.columns.name,
    kind: 'main',
    show: ({ id, name, brand, image }) => (
      <span className={styles.thing}>
        <span className={styles.picture}>
          <Picture src={image} alt="" size={40} />
        </span>
        <span className={styles.words}>
          <Link to={adminPaths.product(id)} viewTransition>
            {name}
          </Link>
          {brand !== null && <span className={styles.under}>{brand}</span>}
        </span>
      </span>
    ),
  },
  { name: messages.columns.category, show: ({ category }) => category.name },
  { name: messages.columns.state, show: (product) => <ProductState product={product} /> },
  { name: messages.columns.price, kind: 'number', show: ({ price }) => price ?? messages.noPrice },
  {
    name: messages.columns.offers,
    kind: 'number',
    show: ({ offerCount }) => formatCount(offerCount),
  },
]
