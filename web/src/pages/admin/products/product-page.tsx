import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { ask, call } from '../../../api/operations.ts'
import { adminProductMessages as messages } from '../../../messages/admin/products.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { adminPaths } from '../admin-paths.ts'
import { AdminPage, DetailPage } from '../form/admin-page.tsx'
import styles from '../form/admin-page.module.css'
import { ArchivePanel, Panel } from '../form/panel.tsx'
import { ProductState } from './product-state.tsx'
import type { AdminProductBody, ProductDraftBody } from '#openapi/schemas/admin/product.ts'
import { ApiError } from '../../../api-error.ts'
import { EditForm } from '../form/edit-form.tsx'
import { useRefresh } from '../form/use-action.ts'
import { checkProduct, toProductDraft } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'

const PastPricesPanel = lazy(async () => ({
  default: (await import('./past-prices-panel.tsx')).PastPricesPanel,
}))

const Conflict = lazy(async () => ({
  default: (await import('./product-conflict.tsx')).Conflict,
}))

const HistoryPanel = lazy(async () => ({
  default: (await import('../audit/history-panel.tsx')).HistoryPanel,
}))

const MergePanel = lazy(async () => ({
  default: (await import('./merge-panel.tsx')).MergePanel,
}))

export const ProductPage = (): ReactNode => {
  const { id = '' } = useParams()
  const query = useQuery(ask('/admin/products/:id', { id }))
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
                onChange={(isArchived) =>
                  call(
                    isArchived
                      ? 'PUT /admin/products/:id/archived'
                      : 'DELETE /admin/products/:id/archived',
                    { params: { id } },
                  )
                }
              />
              <Suspense>
                <MergePanel key={id} product={product} />
                <HistoryPanel kind="product" id={id} />
              </Suspense>
            </div>
          </div>
        </AdminPage>
      )}
    </DetailPage>
  )
}

/** Overwrites nothing unseen: what somebody else saved meanwhile is shown beside what is typed. */
const ProductEdit = ({ product }: { readonly product: AdminProductBody }): ReactNode => {
  // What the form shows, whatever is read behind it.
  const [shown, setShown] = useState(product)
  const [theirs, setTheirs] = useState<Stored>()
  // Another one begins the form anew.
  const [round, setRound] = useState(0)
  const refresh = useRefresh()

  const save = async (values: Readonly<Record<string, string>>): Promise<void> => {
    const draft = toProductDraft(values, location.origin)
    try {
      // Whoever saves again has seen what is stored.
      const { version } = theirs?.product ?? shown
      setShown(
        await call('PUT /admin/products/:id', {
          params: { id: product.id },
          body: { ...draft, version },
        }),
      )
      setTheirs(undefined)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'product.changed') {
        const stored = await call('GET /admin/products/:id', { params: { id: product.id } })
        setTheirs({ product: stored, draft })
      }
      throw error
    }
  }

  const take = (stored: AdminProductBody): void => {
    setShown(stored)
    setTheirs(undefined)
    setRound(round + 1)
    void refresh()
  }

  return (
    <Panel heading={messages.details}>
      <EditForm key={round} texts={messages} check={checkProduct} onSave={save}>
        <ProductFields product={shown} />
        {theirs && (
          <Suspense>
            <Conflict
              stored={theirs.product}
              draft={theirs.draft}
              onTake={() => take(theirs.product)}
            />
          </Suspense>
        )}
      </EditForm>
    </Panel>
  )
}

type Stored = {
  readonly product: AdminProductBody
  readonly draft: ProductDraftBody
}
