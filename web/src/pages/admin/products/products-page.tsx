import { allCategoriesQuery } from '../../../api/all-categories.ts'
import type { AdminProductItemBody } from '#openapi/schemas/admin/product.ts'
import type { CategoriesBody } from '#openapi/schemas/category.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listOf } from '../../../api/operations.ts'
import { formatCount } from '../../../format/count.ts'
import { adminProductMessages as messages } from '../../../messages/admin/products.ts'
import { Picture } from '../../../ui/picture.tsx'
import { adminPaths } from '../admin-paths.ts'
import styles from '../list/list-cell.module.css'
import { listCategories } from './category-choices.ts'
import { ProductState } from './product-state.tsx'
import type { Column } from '../list/admin-list.tsx'
import { AddLink, ListPage, NameCell } from '../list/list-page.tsx'

export const ProductsPage = (): ReactNode => {
  const { data: categories = [] } = useQuery(allCategoriesQuery())
  return (
    <ListPage
      texts={messages}
      list={(valueOf) =>
        listOf('/admin/products', {
          query: valueOf('q'),
          state: valueOf('state'),
          category: valueOf('category'),
          disputed: valueOf('disputed'),
        })
      }
      filters={[
        { name: 'state', ...messages.state },
        {
          name: 'category',
          label: messages.category.label,
          choices: { '': messages.category.all, ...categoryChoices(categories) },
        },
        { name: 'disputed', ...messages.disputed },
      ]}
      actions={<AddLink to={`${adminPaths.add}#add-product`}>{messages.add}</AddLink>}
      columns={columns}
      keyOf={({ id }) => id}
      empty={messages.empty}
    />
  )
}

const categoryChoices = (categories: CategoriesBody): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listCategories(categories).map(({ slug, name, depth }) => [
      slug,
      `${'\u00a0\u00a0\u00a0'.repeat(depth)}${name}`,
    ]),
  )

const columns: readonly Column<AdminProductItemBody>[] = [
  [
    messages.columns.name,
    ({ id, name, brand, image }) => (
      <NameCell
        to={adminPaths.product(id)}
        name={name}
        under={brand}
        picture={
          <span className={styles.picture}>
            <Picture src={image} alt="" size={40} />
          </span>
        }
      />
    ),
    'main',
  ],
  [messages.columns.category, ({ category }) => category.name],
  [messages.columns.state, (product) => <ProductState product={product} />],
  [messages.columns.price, ({ price }) => price ?? messages.noPrice, 'number'],
  [messages.columns.offers, ({ offerCount }) => formatCount(offerCount), 'number'],
]
