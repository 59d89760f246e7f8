import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { adminProductQuery, setProductArchived } from '../../../api/admin.ts'
import { adminProductMessages as messages } from '../../../messages/admin/products.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { adminPaths } from '../admin-paths.ts'
import { HistoryPanel } from '../audit/history-panel.tsx'
import { AdminPage, DetailPage } from '../form/admin-page.tsx'
import styles from '../form/admin-page.module.css'
import { ArchivePanel } from '../form/panel.tsx'
import { ProductEdit } from './product-edit.tsx'
import { ProductState } from './product-state.tsx'

const PastPricesPanel = lazy(async () => ({
  default: (await import('./past-prices-panel.tsx')).PastPricesPanel,
}))

export const ProductPage = (): ReactNode => {
  const { id = '' } = useParams()
  const query = useQuery(adminProductQuery(id))
  return (
    <DetailPage query={query} texts={messages} listPath={adminPaths.products}>
      {(product) => (
        <AdminPage
          title={product.name}
          lead={<ProductState product={product} />}
          actions={
            product.archivedAt === null && <ButtonLink to={product.link}>{messages.see}</ButtonLink>
          }
        >
          <div className={styles.parts}>
            <ProductEdit key={id} product={product} />
            <div className={styles.aside}>
              <Suspense>
                <PastPricesPanel productId={id} />
              </Suspense>
              <ArchivePanel
                texts={messages.archive}
                archivedAt={product.archivedAt}
                meaning={messages.archive.confirm(product.name)}
                onChange={(isArchived) => setProductArchived(id, isArchived)}
              />
              <HistoryPanel kind="product" id={id} />
            </div>
          </div>
        </AdminPage>
      )}
    </DetailPage>
  )
}
