import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { ask, call } from '../../../api/operations.ts'
import {
  adminProductMessages as messages,
  adminProductMessages,
} from '../../../messages/admin/products.ts'
import { ButtonLink, Button } from '../../../ui/button.tsx'
import { adminPaths } from '../admin-paths.ts'
import { HistoryPanel } from '../audit/history-panel.tsx'
import { AdminPage, DetailPage } from '../form/admin-page.tsx'
import styles from '../form/admin-page.module.css'
import { ArchivePanel, Panel } from '../form/panel.tsx'
import { ProductState } from './product-state.tsx'
import type { AdminProductBody, ProductDraftBody } from '#openapi/schemas/admin/product.ts'
import { ApiError } from '../../../api-error.ts'
import { EditForm } from '../form/edit-form.tsx'
import { useRefresh } from '../form/use-action.ts'
import { checkProduct, toProductDraft } from './product-draft.ts'
import editStyles from './product-edit.module.css'
import { ProductFields } from './product-fields.tsx'

const PastPricesPanel = lazy(async () => ({
  default: (await import('./past-prices-panel.tsx')).PastPricesPanel,
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
              </Suspense>
              <HistoryPanel kind="product" id={id} />
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
        setTheirs({ product: stored, differences: differencesOf(stored, draft) })
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
          <Conflict differences={theirs.differences} onTake={() => take(theirs.product)} />
        )}
      </EditForm>
    </Panel>
  )
}

type Stored = {
  readonly product: AdminProductBody
  readonly differences: readonly Difference[]
}

type Props = { readonly differences: readonly Difference[]; readonly onTake: () => void }

const Conflict = ({ differences, onTake }: Props): ReactNode => (
  <section className={editStyles.conflict} aria-labelledby="conflict">
    <h3 id="conflict">{messages.conflict.heading}</h3>
    <p>{messages.conflict.hint}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">{messages.conflict.field}</th>
          <th scope="col">{messages.conflict.theirs}</th>
          <th scope="col">{messages.conflict.mine}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, theirs, mine }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{theirs || messages.conflict.nothing}</td>
            <td>{mine || messages.conflict.nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Button onClick={onTake}>{messages.conflict.take}</Button>
  </section>
)

const { form: labels } = adminProductMessages

type Difference = { readonly label: string; readonly theirs: string; readonly mine: string }

/** The fields of a form in which what is stored differs from what is typed, both as texts. */
export const differencesOf = (
  stored: AdminProductBody,
  draft: ProductDraftBody,
): readonly Difference[] =>
  [
    { label: labels.name, theirs: stored.name, mine: draft.name },
    { label: labels.category, theirs: stored.categories[0]?.name ?? '', mine: draft.category },
    {
      label: labels.subcategories,
      theirs: stored.subcategories.join(', '),
      mine: draft.subcategories.join(', '),
    },
    { label: labels.description, theirs: stored.description, mine: draft.description },
    { label: labels.photos, theirs: stored.photos.join('\n'), mine: draft.photos.join('\n') },
    { label: labels.brand, theirs: stored.brand ?? '', mine: draft.brand ?? '' },
    { label: labels.mpn, theirs: stored.mpn ?? '', mine: draft.mpn ?? '' },
    {
      label: labels.gtins,
      theirs: stored.gtins.join(', '),
      mine: (draft.gtins ?? []).join(', '),
    },
    { label: labels.variant, theirs: stored.variantLabel ?? '', mine: draft.variantLabel ?? '' },
    {
      label: labels.specifications,
      theirs: stored.specifications.join('\n'),
      mine: (draft.specifications ?? []).join('\n'),
    },
    {
      label: labels.prices,
      theirs: priceLines(stored.prices, stored.prices),
      mine: priceLines(draft.prices ?? [], stored.prices),
    },
  ].filter(({ theirs, mine }) => theirs !== mine)

type Price = NonNullable<ProductDraftBody['prices']>[number]

/** One line for each, in the order of shops; `stored` knows their names. */
const priceLines = (prices: readonly Price[], stored: AdminProductBody['prices']): string =>
  prices
    .map(({ retailerId, price, currency, link, availability, condition, delivery }) =>
      [
        stored.find((one) => one.retailerId === String(retailerId))?.retailer ?? retailerId,
        `$${Number(price).toFixed(2)} ${currency}`,
        labels.availabilities[availability ?? 'unknown'],
        labels.conditions[condition ?? 'new'],
        ...(typeof delivery === 'number' ? [`${labels.delivery} $${delivery.toFixed(2)}`] : []),
        link,
      ].join(', '),
    )
    .toSorted()
    .join('\n')
